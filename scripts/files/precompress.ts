import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { filesBelow } from "./files-below.ts";

const TEXT = new Set([".html", ".css", ".js", ".json", ".svg", ".xml", ".txt", ".vtt", ".webmanifest"]);
/** Transcripts for download: they are requested rarely, and together they are as large as the pages. */
const DOWNLOAD = /^captions[\\/].*\.(?:txt|json)$/;
/** Below this size, a compressed copy saves less than the size of the request headers. */
const MIN_BYTES = 1024;
/** The next level saves 0.2 % of a page and takes four times as long, most of it for allocating and freeing memory. */
export const QUALITY = 8;
/** Saves another tenth. Used for assets, which never change, and for the home page, where most visits begin. */
const BEST = 11;
const HOME = "index.html";

/**
 * Writes a brotli copy (`.br`) beside every text file of a folder, so that the server need not compress. Formats that are
 * already compressed are skipped.
 * @returns the number of copies in the folder
 */
export const precompress = (dir: string): number =>
  filesBelow(dir).filter((file) => compressFile(dir, file)).length;

/**
 * Writes the copy of one file of a folder. Synchronous: the threads of the asynchronous call each ask for 16 MB and give
 * them back, which takes longer than compressing a page.
 * @param content its bytes, when known
 * @returns whether it has a copy
 */
export function compressFile(dir: string, file: string, content?: Buffer): boolean {
  if (!TEXT.has(extname(file)) || DOWNLOAD.test(file)) return false;
  const path = join(dir, file);
  const bytes = content ?? readFileSync(path);
  if (bytes.length < MIN_BYTES) return false;
  const quality = path.includes("_astro") || file === HOME ? BEST : QUALITY;
  const copy = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  // Files are not overwritten in place: an earlier site may hold a hard link to them.
  rmSync(`${path}.br`, { force: true });
  writeFileSync(`${path}.br`, copy);
  return true;
}
