import { constants, copyFileSync, linkSync, mkdirSync, rmdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Hard-links a file that is never changed in place into another folder; copies it where the file system has no such links.
 * @throws with the code EEXIST when the target exists: nothing is overwritten
 */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}

/** Whether both are links to the same file. */
export function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statSync(a), statSync(b, { throwIfNoEntry: false })];
  return one.ino === other?.ino && one.dev === other.dev;
}

/** Returns a function that makes the folder of a file, once for each folder. */
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
    // The folder is not empty; a check beforehand would read the names of all its files.
    return;
  }
  removeEmptyFolders(dirname(folder), root);
}
