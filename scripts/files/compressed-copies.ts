import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Copies that no build has used for this long are removed; other branches and drafts often need theirs again soon. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
/** A copy in use is marked at most this often. */
const MARK_INTERVAL_MS = RETENTION_MS / 7;

/** Compresses bytes with Brotli; cached in `cacheDir` between builds under the hash of the bytes. */
export async function compressedCopy(cacheDir: string, bytes: Buffer, quality: number): Promise<Buffer> {
  const file = join(cacheDir, `${hash("sha256", bytes).slice(0, 40)}-${quality}`);
  const kept = await keptCopy(file, bytes);
  if (kept) return kept;
  const copy = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  // Several builds may run at once, and one build may have two files with the same bytes.
  const part = `${file}.${crypto.randomUUID()}.part`;
  await writeFile(part, copy);
  await rename(part, file);
  return copy;
}

// Decompressed and compared: a power cut may have truncated a file after its rename.
async function keptCopy(file: string, bytes: Buffer): Promise<Buffer | null> {
  try {
    const copy = await readFile(file);
    if (!(await decompress(copy)).equals(bytes)) return null;
    const now = new Date();
    if (now.getTime() - (await stat(file)).mtimeMs > MARK_INTERVAL_MS) await utimes(file, now, now);
    return copy;
  } catch {
    return null;
  }
}

/** Creates the folder of copies, and once a day removes those that were not used for a week. */
export async function removeUnusedCopies(cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const note = `${cacheDir}.tidied`;
  const tidied = await stat(note).catch(() => null);
  if (tidied && Date.now() - tidied.mtimeMs < MARK_INTERVAL_MS) return;
  await writeFile(note, "");
  for (const name of await readdir(cacheDir)) {
    const file = join(cacheDir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > RETENTION_MS) await rm(file, { force: true });
  }
}
