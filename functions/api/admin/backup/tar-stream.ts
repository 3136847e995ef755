import { Buffer } from "node:buffer";

export interface TarEntry {
  path: string;
  /** Total size of `parts`. */
  bytes: number;
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export const TAR_BLOCK = 512;
/** Largest size that eleven octal digits can hold; larger sizes are only in the pax record before the file. */
const MAX_OCTAL = 8 ** 11 - 1;

/** Number of zero bytes up to the next block. */
export const tarPadding = (bytes: number): number => (TAR_BLOCK - (bytes % TAR_BLOCK)) % TAR_BLOCK;

/**
 * Streams a tar file (POSIX.1-2001, pax) of any size; only one part is in memory at a time.
 * @throws when the parts of an entry have more or fewer bytes than its `bytes`
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

/** Returns `LENGTH key=value`; the length includes its own digits. */
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
  block.write(octal(bytes > MAX_OCTAL ? 0 : bytes), 124);
  block.write(octal(Math.floor(at.getTime() / 1000)), 136);
  block.write("        ", 148);
  block.write(type, 156);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

const octal = (value: number): string => `${value.toString(8).padStart(11, "0")}\0`;
