import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { gunzipSync, gzip as gzipLater, gzipSync } from "node:zlib";
import { writeAtomically } from "../files/write-atomically.ts";

/**
 * Fastest level: the default takes twice as long (a sixth of the time of a first index) for files that are 5 % smaller.
 */
const FASTEST = { level: 1, memLevel: 9 };
const gzipSoon = promisify(gzipLater);
/** Runs beside this thread. */
export const gzip = (bytes: Uint8Array): Promise<Buffer> => gzipSoon(bytes, FASTEST);

/** First bytes of every decompressed file of Pagefind. */
const MARK = Buffer.from("pagefind_dcd");
export const withMark = (bytes: Buffer): Buffer => Buffer.concat([MARK, bytes]);
export const gunzipPagefind = (gzipped: Uint8Array): Buffer => gunzipSync(gzipped).subarray(MARK.length);

/** File name from a hash of the content; lower case for case-insensitive file systems. */
export function contentName(bytes: Buffer | string, digits: number): string {
  const hash = createHash("sha256").update(bytes).digest();
  return hash.readBigUInt64BE().toString(36).padStart(13, "0").slice(-digits);
}

/** Gzips the bytes into a file of the cache, unless it exists: its name changes with the bytes. */
export function cacheGzipped(bytes: Buffer, cached: string): void {
  if (!existsSync(cached)) writeAtomically(cached, gzipSync(withMark(bytes), FASTEST));
}
