import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { MEDIA_PATH } from "#api/media.ts";
import type { PreparedPicture } from "#core/site/built-pictures.ts";
import { contentHash, isWhole, writeWhole } from "./encode-picture.ts";

/** A dead address is not asked again by every build of the hour. */
const RETRY_AFTER_MS = 3_600_000;

export interface PictureFolders {
  mediaDir: string;
  /** What earlier builds made; may be deleted at any time. */
  cacheDir: string;
}

interface Remembered {
  picture: PreparedPicture | null;
  problem?: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/**
 * What an earlier build made of the file, or the remote address, as it is now; null when it has to be made.
 * @throws Error that says why it cannot be had: there is no such file, or the address was dead a short while ago
 */
export async function knownPicture(url: string, folders: PictureFolders): Promise<PreparedPicture | null> {
  const known = await recall(await recordOf(url, folders), folders.cacheDir);
  if (known && !known.picture && Date.now() - known.at < RETRY_AFTER_MS) throw new Error(known.problem);
  return known?.picture ?? null;
}

export const isRemote = (url: string): boolean => /^https?:\/\//i.test(url);

/** Where it is noted what was made of an address: elsewhere for another file. @throws when there is no such file */
export async function recordOf(url: string, { mediaDir, cacheDir }: PictureFolders): Promise<string> {
  return join(cacheDir, "seen", `${contentHash(isRemote(url) ? url : await identify(url, mediaDir))}.json`);
}

async function identify(url: string, mediaDir: string): Promise<string> {
  const file = mediaFile(url, mediaDir);
  const { size, mtimeMs } = await stat(file).catch(() => {
    throw new Error("falta el archivo");
  });
  return `${resolve(file)} ${size} ${mtimeMs}`;
}

/** The file behind a site path of the archive. @throws when the path leads elsewhere. */
export function mediaFile(url: string, mediaDir: string): string {
  const root = resolve(mediaDir);
  const file = resolve(root, decodeURIComponent(url.slice(MEDIA_PATH.length)));
  if (!url.startsWith(MEDIA_PATH) || !file.startsWith(root + sep))
    throw new Error(`it is not in ${MEDIA_PATH}`);
  return file;
}

/** Null when nothing is noted, or what was made is no longer whole. */
async function recall(record: string, cacheDir: string): Promise<Remembered | null> {
  if (!existsSync(record)) return null;
  const known = JSON.parse(await readFile(record, "utf8")) as Remembered;
  return known.picture && !isWhole(known.picture, cacheDir) ? null : known;
}

export const remember = (record: string, known: Remembered) => writeWhole(record, JSON.stringify(known));
