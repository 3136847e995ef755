import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { compressedCopy, tidyCopies } from "./compressed-copies.ts";
import { eachAtOnce } from "./each-at-once.ts";

const TEXT = new Set([".html", ".css", ".js", ".json", ".svg", ".xml", ".txt", ".vtt", ".webmanifest"]);
/** Below this a compressed copy saves less than its request headers weigh. */
const SMALLEST_BYTES = 1024;
/** The memory of more of them makes V8 look through all of its own, again and again. */
const AT_ONCE = 3;
/** One more saves 0.2 % of a page and takes eight times as long: nearly all of that is memory asked for and given back. */
export const QUALITY = 8;
/** Saves a tenth. Used for assets, which never change, and for the home page, where most visits begin. */
const BEST = 11;
const HOME = "index.html";

/** Shared by all builds of this checkout: files are named by their content. */
const CACHE = ".cache/compressed";

/**
 * Writes a brotli copy (`.br`) beside every text file of a folder, so that the server sends the bytes as they are. Files
 * that an earlier build had with the same bytes are not compressed again. What is compressed already is left alone.
 * @returns how many copies stand in the folder.
 */
export async function precompress(dir: string, cacheDir = CACHE): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
  await tidyCopies(cacheDir);
  return (await compressFiles(dir, files, cacheDir)).length;
}

/** The same for some files of a folder. @returns those that have a copy now */
export async function compressFiles(
  dir: string,
  files: readonly string[],
  cacheDir = CACHE,
): Promise<string[]> {
  const copied: string[] = [];
  const texts = files.filter((file) => TEXT.has(extname(file)));
  await mkdir(cacheDir, { recursive: true });
  await eachAtOnce(texts, AT_ONCE, async (file) => {
    const path = join(dir, file);
    const bytes = await readFile(path);
    if (bytes.length < SMALLEST_BYTES) return;
    const quality = path.includes("_astro") || file === HOME ? BEST : QUALITY;
    const copy = await compressedCopy(cacheDir, bytes, quality);
    // Never over another file: it might be shared with an earlier site.
    await rm(`${path}.br`, { force: true });
    await writeFile(`${path}.br`, copy);
    copied.push(file);
  });
  return copied;
}
