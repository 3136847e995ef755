import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { soundSeconds } from "#archive/recording-length.ts";
import { readSound, SoundTooCostly } from "#node/sound/read-sound.ts";
import { aFlac, anMp3, anMp4, anOpus, aWav } from "#tests/support/sounds.ts";

const DEMO = "supabase/demo/audio";
const folder = mkdtempSync(join(tmpdir(), "archivo-sounds-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: Buffer | string) {
  const file = join(folder, "without-ending");
  writeFileSync(file, content);
  return readSound(file);
}

test.each([
  ["MP3", anMp3(), { ending: "mp3", mediaType: "audio/mpeg", seconds: 101, title: "Programa 1" }],
  ["WAV", aWav(3), { ending: "wav", mediaType: "audio/wav", seconds: 3, kilobits: 64, title: null }],
  ["FLAC", aFlac(90), { ending: "flac", mediaType: "audio/flac", seconds: 90 }],
  ["Opus", anOpus(75), { ending: "opus", mediaType: "audio/ogg", seconds: 75 }],
  ["M4A", anMp4(61), { ending: "m4a", mediaType: "audio/mp4", seconds: 61 }],
  ["sound in an MP4", anMp4(61, "soun", "isom"), { ending: "m4a", mediaType: "audio/mp4", seconds: 61 }],
])("%s is recognised by its content", async (_, content, expected) => {
  expect(await read(content)).toMatchObject(expected);
});

test("a length has the whole seconds that players show, as the site does", async () => {
  for (const name of readdirSync(DEMO)) {
    const exact = await soundSeconds(join(DEMO, name));
    const sound = await readSound(join(DEMO, name));
    expect([name, sound?.seconds]).toEqual([name, Math.floor(exact ?? 0)]);
  }
});

test.each([
  ["a video", anMp4(61, "vide", "isom")],
  ["an HTML page", "<!doctype html><script>alert(1)</script>"],
  [
    "an HTML page that begins like an MP3",
    "ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000<script>alert(1)</script>",
  ],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["the beginning of a WAV", aWav(3).subarray(0, 20)],
  ["the beginning of an Ogg", anOpus(3).subarray(0, 20)],
  ["nothing", ""],
])("%s is not a recording", async (_, content) => {
  expect(await read(content)).toBeNull();
});

test("a recording with a tag of tens of megabytes is not read into memory", async () => {
  const bytes = 40 * 2 ** 20;
  /** Size of an ID3 tag: four bytes of seven bits. */
  const sevenBits = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f);
  const file = join(folder, "large-tag");
  writeFileSync(file, Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...sevenBits]));
  truncateSync(file, 10 + bytes);
  writeFileSync(file, anMp3(), { flag: "a" });
  expect(await readSound(file)).toBeNull();
});

/** A WAV of parts that take seconds to read. */
const manyParts = () => {
  const part = Buffer.from("junk\0\0\0\0", "latin1");
  const header = Buffer.from("RIFF\0\0\0\0WAVE", "latin1");
  header.writeUInt32LE(4 + 40_000 * part.length, 4);
  return Buffer.concat([header, ...Array<Buffer>(40_000).fill(part)]);
};

test.each([
  ["time", { milliseconds: 1, megabytes: 256 }],
  ["memory", { milliseconds: 60_000, megabytes: 4 }],
])("a recording that needs more %s than allowed is refused, and the next one is read", async (_, limits) => {
  const file = join(folder, "costly");
  writeFileSync(file, manyParts());
  await expect(readSound(file, limits)).rejects.toBeInstanceOf(SoundTooCostly);
  expect(await read(aWav(3))).toMatchObject({ seconds: 3 });
});
