import { statfs } from "node:fs/promises";

/** Left on a disk for the database and everything else. */
export const SPARE_BYTES = 64 * 2 ** 20;

/** Bytes that this process may still write on the disk of `directory`, as its file system counts them. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
