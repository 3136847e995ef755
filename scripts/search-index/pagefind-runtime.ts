import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Has the release of Pagefind, and is changed with it. */
const FOLDER = "program-1.6.0";
const IGNORED_FAILURE = /(,"load_(?:index|filter)_chunk"\)\))\.catch\(\(\)=>\{\}\)/g;

/** File name of the program that searches. */
export const PROGRAM = "pagefind.js";

/**
 * Makes searches fail where a file of words or filters cannot be read, which Pagefind treats as an empty one. A program
 * without the known statements stays as it is. See https://github.com/Pagefind/pagefind/pull/1329.
 */
export const withFailures = (program: string): string => program.replaceAll(IGNORED_FAILURE, "$1");

/** Paths of the cached files of Pagefind's browser runtime by name; null when there are none. */
export function cachedPagefindRuntime(cacheDir: string): Map<string, string> | null {
  const dir = join(cacheDir, FOLDER);
  return existsSync(dir) ? new Map(readdirSync(dir).map((name) => [name, join(dir, name)])) : null;
}

/** Caches the files for all builds, the program with its failures. */
export function cachePagefindRuntime(cacheDir: string, runtime: ReadonlyMap<string, Uint8Array>): void {
  const dir = join(cacheDir, FOLDER);
  const part = `${dir}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  for (const [name, bytes] of runtime)
    writeFileSync(join(part, name), name === PROGRAM ? withFailures(Buffer.from(bytes).toString()) : bytes);
  renameSync(part, dir);
}
