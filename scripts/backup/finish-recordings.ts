import { existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow } from "#node/files-below.ts";

/** Folder for the recordings of a restore until they are moved to their place. */
export const stagingFolder = (dataDir: string): string => join(dataDir, "restoring");

/** Name of the marker in that folder: everything was unpacked and checked, and the content is restored. */
export const CHECKED_MARKER = "checked";

/**
 * Moves the recordings of a restore that was interrupted while it moved them. No file is overwritten; the recordings of a
 * restore that was interrupted earlier are removed.
 * @returns the number of moved files
 */
export async function finishRecordings(dataDir: string): Promise<number> {
  const staging = stagingFolder(dataDir);
  let moved = 0;
  if (existsSync(join(staging, CHECKED_MARKER))) {
    for (const path of await filesBelow(staging)) {
      const target = join(dataDir, path);
      if (path === CHECKED_MARKER || (await stat(target).catch(() => null))?.size) continue;
      await mkdir(dirname(target), { recursive: true });
      await rename(join(staging, path), target);
      moved += 1;
    }
  }
  await rm(staging, { recursive: true, force: true });
  return moved;
}
