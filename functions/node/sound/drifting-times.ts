import { type FileHandle, open } from "node:fs/promises";
import { type Mp3Frame, mp3Frames } from "./mp3-frames.ts";

/** Amount read of any recording: pieces of this size, spread evenly over it. */
const PIECES = 64;
const PIECE_BYTES = 8192;

/** Flags of a Xing or Info header: it has the number of frames and the seek table. */
const INDEXED = 0b101;

/**
 * Whether times drift in a recording: an MP3 of variable bit rate without an index, in which players estimate the position
 * of a second. Judged by the content of the file.
 * @throws when it cannot be read
 */
export async function doTimesDrift(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = await soundStart(file);
    const head = await read(file, start);
    const [first] = mp3Frames(head);
    if (!first || hasIndex(head, first)) return false;
    const rates = new Set<number>();
    for (let piece = 0; piece < PIECES && rates.size < 2; piece++) {
      const at = start + Math.floor(((size - start) * piece) / PIECES);
      for (const { kind, kilobitsPerSecond } of mp3Frames(await read(file, at)))
        if (kind === first.kind) rates.add(kilobitsPerSecond);
    }
    return rates.size > 1;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

/** Offset behind the tags (ID3v2), which may contain pictures; their length has seven bits in each byte. */
async function soundStart(file: FileHandle): Promise<number> {
  const head = await read(file, 0);
  if (head.toString("latin1", 0, 3) !== "ID3") return 0;
  return 10 + [...head.subarray(6, 10)].reduce((length, byte) => (length << 7) | (byte & 0x7f), 0);
}

/** Whether the first frame is the index of the recording, as encoders write it (Xing, Info, VBRI). */
function hasIndex(head: Buffer, { at, bytes }: Mp3Frame): boolean {
  const frame = head.subarray(at, at + bytes);
  if (frame.includes("VBRI")) return true;
  const mark = Math.max(frame.indexOf("Xing"), frame.indexOf("Info"));
  return mark >= 0 && ((frame[mark + 7] ?? 0) & INDEXED) === INDEXED;
}
