import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "program";
const IGNORED_FAILURE =
  /console\.error\(`Failed to load the index chunk \$\{url\}:\n\$\{(\w+)\?\.toString\(\)\}`\)/;

/** File name of the program that searches. */
export const PROGRAM = "pagefind.js";

/**
 * Makes searches fail where a file of words or filters cannot be read, which Pagefind treats as an empty one. A program
 * without the known statement stays as it is. See https://github.com/Pagefind/pagefind/pull/1329.
 */
export const withFailures = (program: string): string => program.replace(IGNORED_FAILURE, "throw $1");

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
