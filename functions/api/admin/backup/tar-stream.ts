import { Buffer } from "node:buffer";

export interface TarEntry {
  path: string;
  /** As many as its parts have. */
  bytes: number;
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export const TAR_BLOCK = 512;
/** What eleven octal digits hold; larger sizes stand in the record before the file. */
const OCTAL_MAX = 8 ** 11 - 1;

/** Zeros up to the next block. */
export const tarPadding = (bytes: number): number => (TAR_BLOCK - (bytes % TAR_BLOCK)) % TAR_BLOCK;

/**
 * Writes a tar file (POSIX.1-2001, pax) while its entries come; memory holds one part at a time, and no size is too large.
 * @throws when an entry has more or fewer bytes than it says
 */
export async function* tarStream(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { path, bytes, parts } of entries) {
    const records = Buffer.from(paxRecord("path", path) + paxRecord("size", String(bytes)));
    yield header("pax", records.length, "x", at);
    yield padded(records);
    yield header(path, bytes, "0", at);
    let left = bytes;
    for await (const part of parts) {
      left -= part.length;
      if (left < 0) break;
      yield part;
    }
    if (left !== 0) throw new Error(`${path} changed while it was read`);
    yield Buffer.alloc(tarPadding(bytes));
  }
  yield Buffer.alloc(2 * TAR_BLOCK);
}

/** `LENGTH key=value`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const digits = String(bytes + String(bytes).length).length;
  return `${bytes + digits}${rest}`;
}

const padded = (content: Buffer): Buffer =>
  Buffer.concat([content, Buffer.alloc(tarPadding(content.length))]);

function header(path: string, bytes: number, type: "0" | "x", at: Date): Buffer {
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(path.replace(/[^ -~]/g, "_").slice(-100), 0, "latin1");
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(octal(bytes > OCTAL_MAX ? 0 : bytes), 124);
  block.write(octal(Math.floor(at.getTime() / 1000)), 136);
  block.write("        ", 148);
  block.write(type, 156);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

const octal = (value: number): string => `${value.toString(8).padStart(11, "0")}\0`;
