import { constants, copyFileSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Hard-links a file that is never changed in place into another folder; copies it when the file system has no hard links.
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

/** Links files into a folder, which is created. @param files paths of the files by their names in the folder */
export function linkFolder(dir: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(dir, { recursive: true });
  for (const [name, file] of files) linkFile(file, join(dir, name));
}

/** Returns a function that creates the folder of a file, once per folder. */
export function folderMaker(): (file: string) => void {
  const made = new Set<string>();
  return (file) => {
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}
