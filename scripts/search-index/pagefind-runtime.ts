import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Has the release of Pagefind, and is changed with it. */
const FOLDER = "program-1.6.0";

/** Paths of the cached files of Pagefind's browser runtime by name; null when there are none. */
export function cachedPagefindRuntime(cacheDir: string): Map<string, string> | null {
  const dir = join(cacheDir, FOLDER);
  return existsSync(dir) ? new Map(readdirSync(dir).map((name) => [name, join(dir, name)])) : null;
}

/** Caches the files for all builds. */
export function cachePagefindRuntime(cacheDir: string, runtime: ReadonlyMap<string, Uint8Array>): void {
  const dir = join(cacheDir, FOLDER);
  const part = `${dir}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  for (const [name, bytes] of runtime) writeFileSync(join(part, name), bytes);
  renameSync(part, dir);
}
