import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow } from "#node/files-below.ts";

/** Where the recordings of a restore lie until they are moved to their place. */
export const stagingFolder = (dataDir: string): string => join(dataDir, "restoring");

/** In that folder: everything was unpacked and checked. */
export const CHECKED = "checked";

/**
 * Moves the recordings that a restore had checked when it was ended from outside. Nothing takes the place of another file; what was
 * not checked yet is removed.
 * @returns how many were moved
 */
export async function finishRecordings(dataDir: string): Promise<number> {
  const staging = stagingFolder(dataDir);
  let moved = 0;
  if (existsSync(join(staging, CHECKED))) {
    for (const path of await filesBelow(staging)) {
      const target = join(dataDir, path);
      if (path === CHECKED || (await stat(target).catch(() => null))?.size) continue;
      await mkdir(dirname(target), { recursive: true });
      await rename(join(staging, path), target);
      moved += 1;
    }
  }
  await rm(staging, { recursive: true, force: true });
  return moved;
}
