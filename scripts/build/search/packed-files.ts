import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { crc32, gunzipSync, gzipSync } from "node:zlib";
import { placeFile } from "../place-file.ts";

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

/**
 * Makes a folder of the site hold these files of the cache, and no others: as second names where the disk allows that, because it
 * costs a twentieth of a copy. Neither is ever changed in its place.
 * @param files addresses in the cache by the name in the folder.
 * @param placed those that are known to be in the folder, also as addresses by name.
 */
export function fillFolder(
  dir: string,
  files: ReadonlyMap<string, string>,
  placed: ReadonlyMap<string, string> = new Map(),
): void {
  mkdirSync(dir, { recursive: true });
  const present = new Set<string>();
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const cached = files.get(entry.name);
    const path = join(dir, entry.name);
    if (cached && (placed.get(entry.name) === cached || isSameFile(cached, path))) present.add(entry.name);
    else if (entry.isFile()) rmSync(path);
  }
  for (const [name, cached] of files) if (!present.has(name)) placeFile(cached, join(dir, name));
}

function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statSync(a), statSync(b)];
  return one.ino === other.ino && one.dev === other.dev;
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

/** Writes a file that is there whole or not at all, also when the build is ended in between. */
export function writeWhole(path: string, bytes: Buffer | string): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
