import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { crc32, gunzipSync, gzipSync } from "node:zlib";
import { writeWhole } from "../write-whole.ts";

/**
 * The quickest of its levels: the one that is usual takes twice as long, which is a sixth of a first index, for files that
 * are a twentieth smaller.
 */
const QUICK = { level: 1, memLevel: 9 };
export const gzip = (bytes: Uint8Array): Buffer => gzipSync(bytes, QUICK);

/** Every file of Pagefind's begins with it, once unpacked. */
const MARK = Buffer.from("pagefind_dcd");
export const pack = (bytes: Buffer): Buffer => gzip(Buffer.concat([MARK, bytes]));
export const unpack = (packed: Uint8Array): Buffer => gunzipSync(packed).subarray(MARK.length);

/** Name of a file by what is in it: lower case, since some disks know no other. */
export function contentName(bytes: Buffer | string, digits: number): string {
  const hash = createHash("sha256").update(bytes).digest();
  return hash.readBigUInt64BE().toString(36).padStart(13, "0").slice(-digits);
}

/** Packs the bytes into a file of the cache, unless it is there already. */
export function keepPacked(bytes: Buffer, cached: string): void {
  if (existsSync(cached)) {
    // A power cut may have cost the end, where the sum of what is packed stands.
    const packed = readFileSync(cached);
    if (packed.length > 8 && packed.readUInt32LE(packed.length - 8) === crc32(bytes, crc32(MARK))) return;
  }
  writeWhole(cached, pack(bytes));
}
