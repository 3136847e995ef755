import { readFileSync } from "node:fs";

const text = (words: string) => Buffer.from(words, "latin1");
const u32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
const box = (kind: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), text(kind), content]);
};

/** A recording of the demonstration: MP3 of 101 seconds with tags. */
export const anMp3 = (): Buffer => readFileSync("supabase/demo/audio/programa-001.mp3");

/** Creates a WAV file: mono, 8 bits, 8 kHz; the sound differs by `seed`. */
export function aWav(seconds: number, seed = 0): Buffer {
  const samples = Buffer.alloc(seconds * 8000, 128 + seed);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Creates the header of a FLAC file (8 kHz, mono, 8 bits), which states the duration, followed by filler. */
export function aFlac(seconds: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  // 20 bits of sample rate, 3 of channels, 5 of bits per sample, 36 of samples.
  info.writeBigUInt64BE((8000n << 44n) | (7n << 36n) | BigInt(seconds * 8000), 10);
  return Buffer.concat([text("fLaC"), Buffer.from([0x80, 0, 0, 34]), info, Buffer.alloc(2000, 1)]);
}

/** Creates an Ogg Opus file: head, tags and the last page, which states the duration. */
export function anOpus(seconds: number): Buffer {
  const head = Buffer.concat([text("OpusHead"), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);
  const tags = Buffer.concat([text("OpusTags"), Buffer.alloc(8)]);
  return Buffer.concat([
    oggPage(2, 0, 0, head),
    oggPage(0, 0, 1, tags),
    oggPage(4, seconds * 48_000, 2, Buffer.alloc(200, 7)),
  ]);
}

function oggPage(flags: number, granule: number, sequence: number, content: Buffer): Buffer {
  const page = Buffer.alloc(28);
  page.write("OggS", 0);
  page[5] = flags;
  page.writeBigUInt64LE(BigInt(granule), 6);
  page.writeUInt32LE(7, 14);
  page.writeUInt32LE(sequence, 18);
  page[26] = 1;
  page[27] = content.length;
  return Buffer.concat([page, content]);
}

/** Creates an MP4 with one track, of sound or video. */
export function anMp4(seconds: number, handler: "soun" | "vide" = "soun", brand = "M4A "): Buffer {
  const times = Buffer.concat([u32(0), u32(0), u32(0), u32(1000), u32(seconds * 1000)]);
  const movieHead = box("mvhd", times, Buffer.alloc(80));
  const trackHead = box(
    "tkhd",
    u32(7),
    u32(0),
    u32(0),
    u32(1),
    u32(0),
    u32(seconds * 1000),
    Buffer.alloc(60),
  );
  const mediaHead = box("mdhd", times, u32(0));
  const handlerBox = box("hdlr", u32(0), u32(0), text(handler), Buffer.alloc(13));
  const entry = handler === "soun" ? soundEntry() : box("avc1", Buffer.alloc(78));
  const table = box(
    "stbl",
    box("stsd", u32(0), u32(1), entry),
    box("stts", u32(0), u32(1), u32(seconds), u32(1000)),
    box("stsc", u32(0), u32(1), u32(1), u32(1), u32(1)),
    box("stsz", u32(0), u32(100), u32(seconds)),
    box("stco", u32(0), u32(0)),
  );
  const track = box("trak", trackHead, box("mdia", mediaHead, handlerBox, box("minf", table)));
  const brands = box("ftyp", text(brand), u32(0), text(brand));
  return Buffer.concat([brands, box("moov", movieHead, track), box("mdat", Buffer.alloc(500, 3))]);
}

const soundEntry = () =>
  box(
    "mp4a",
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(8),
    Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]),
    u32(8000 << 16),
  );
