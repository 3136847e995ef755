import type { Stats } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

export interface FoundFile {
  path: string;
  stats: Stats;
}

/** A regular file below `root`, by a path from `safePath` (`plain-path.ts`); null when missing or when a link leads outside `root`. */
export async function findFile(root: string, path: string): Promise<FoundFile | null> {
  const file = await regularFile(join(root, path));
  if (!file) return null;
  try {
    const [real, realRoot] = await Promise.all([realpath(file.path), realpath(root)]);
    return real.startsWith(realRoot + sep) ? file : null;
  } catch {
    return null;
  }
}

/** A file by its real path; null when it does not exist or is not a regular file. */
export async function regularFile(path: string): Promise<FoundFile | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? { path, stats } : null;
}

/** The file of a page address: the path itself, `index.html` in the folder of that name, or that name with `.html`. */
export async function findPage(root: string, path: string): Promise<FoundFile | null> {
  const bare = path.replace(/\/$/, "");
  const exact = path.endsWith("/") ? null : await findFile(root, path);
  return (
    exact ??
    (await findFile(root, `${bare}/index.html`)) ??
    (bare ? await findFile(root, `${bare}.html`) : null)
  );
}
