import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { compressedCopy, tidyCopies } from "./compressed-copies.ts";

const TEXT = new Set([".html", ".css", ".js", ".json", ".svg", ".xml", ".txt", ".vtt", ".webmanifest"]);
/** Below this a compressed copy saves less than its request headers weigh. */
const SMALLEST_BYTES = 1024;
const AT_ONCE = 8;

/** Shared by all builds of this checkout: files are named by their content. */
const CACHE = ".cache/compressed";

/**
 * Writes a brotli copy (`.br`) beside every text file of the site, so that the server sends the bytes as they are. Files
 * that an earlier build had with the same bytes are not compressed again. The search index is compressed already and left
 * alone.
 * @returns how many copies stand in the site.
 */
export async function precompress(dir: string, cacheDir = CACHE): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await tidyCopies(cacheDir);
  let written = 0;
  const next = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await readFile(file);
      if (bytes.length < SMALLEST_BYTES) continue;
      // Quality 9: within 3 % of the best and many times faster; assets that never change deserve the best.
      const quality = file.includes("_astro") ? 11 : 9;
      await writeFile(`${file}.br`, await compressedCopy(cacheDir, bytes, quality));
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return written;
}
