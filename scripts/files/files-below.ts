import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** Paths of all files of a folder and its subfolders, relative to it and sorted. */
export const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
