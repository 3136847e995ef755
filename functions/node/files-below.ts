import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";

/** Paths of the files below a folder, with slashes, sorted; files still being written (`.part`) are left out. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
    )
    .sort();
}
