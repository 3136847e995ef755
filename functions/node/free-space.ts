import { statfs } from "node:fs/promises";

/** Bytes kept free on a disk for the database and everything else. */
export const SPARE_BYTES = 64 * 2 ** 20;

/** Free bytes available to this process on the disk of `directory`, as reported by its file system. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
