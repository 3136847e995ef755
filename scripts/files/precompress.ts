import { readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { filesBelow } from "./files-below.ts";
import { forEachLimited } from "./for-each-limited.ts";

const compress = promisify(brotliCompress);

const TEXT = new Set([".html", ".css", ".js", ".json", ".svg", ".xml", ".txt", ".vtt", ".webmanifest"]);
/** Below this size, a compressed copy saves less than the size of the request headers. */
const MIN_BYTES = 1024;
/** The memory of more parallel compressions triggers repeated full garbage collections in V8. */
const AT_ONCE = 3;
/** The next level saves 0.2 % of a page and takes eight times as long, nearly all of it for allocating and freeing memory. */
export const QUALITY = 8;
/** Saves another tenth. Used for assets, which never change, and for the home page, where most visits begin. */
const BEST = 11;
const HOME = "index.html";

/**
 * Writes a brotli copy (`.br`) beside every text file of a folder, so that the server need not compress. Formats that are
 * already compressed are skipped.
 * @returns the number of copies in the folder
 */
export async function precompress(dir: string): Promise<number> {
  return (await compressFiles(dir, filesBelow(dir))).length;
}

/** Writes brotli copies of some files of a folder. @returns the files that have a copy now */
export async function compressFiles(dir: string, files: readonly string[]): Promise<string[]> {
  const copied: string[] = [];
  const texts = files.filter((file) => TEXT.has(extname(file)));
  await forEachLimited(texts, AT_ONCE, async (file) => {
    const path = join(dir, file);
    const bytes = await readFile(path);
    if (bytes.length < MIN_BYTES) return;
    const quality = path.includes("_astro") || file === HOME ? BEST : QUALITY;
    const copy = await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    // Files are not overwritten in place: an earlier site may hold a hard link to them.
    await rm(`${path}.br`, { force: true });
    await writeFile(`${path}.br`, copy);
    copied.push(file);
  });
  return copied;
}
