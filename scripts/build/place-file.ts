import { constants, copyFileSync, linkSync, mkdirSync, rmdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Puts a file that is never written again into a new folder, as another name of the same bytes where the disk allows it.
 * @throws with the code EEXIST when there is one already: nothing is ever written over
 */
export function placeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}

/** Whether both are names of the same bytes. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statSync(a), statSync(b, { throwIfNoEntry: false })];
  return one.ino === other?.ino && one.dev === other.dev;
}

/** Makes the folder of each file that it is asked for, once. */
export function folderMaker(): (file: string) => void {
  const made = new Set<string>();
  return (file) => {
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}

/** Removes the folder and those above it that hold nothing, up to `root`, which stays. */
export function removeEmptyFolders(folder: string, root: string): void {
  if (folder === root) return;
  try {
    rmdirSync(folder);
  } catch {
    // It holds something: to ask first would read the names of all its files.
    return;
  }
  removeEmptyFolders(dirname(folder), root);
}
