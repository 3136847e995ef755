import { stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { MEDIA_PATH } from "#api/media.ts";
import { MISSING_PICTURE, type PreparedPicture } from "#core/site/built-pictures.ts";
import { contentHash, isComplete, readRecord, writePicture } from "./encode-picture.ts";

/** Time before a failed address is requested again. */
const RETRY_DELAY_MS = 3_600_000;

export interface PictureFolders {
  mediaDir: string;
  /** Files of earlier builds; may be deleted at any time. */
  cacheDir: string;
}

interface Remembered {
  picture: PreparedPicture | null;
  problem?: string;
  /** Time of the result, in milliseconds since 1970. */
  at: number;
}

/**
 * Returns the picture that an earlier build made from the current file or remote address; null when it must be made.
 * @throws Error with the reason when the file is missing, or the address failed less than an hour ago
 */
export async function knownPicture(url: string, folders: PictureFolders): Promise<PreparedPicture | null> {
  const known = await recall(await recordOf(url, folders), folders.cacheDir);
  if (known && !known.picture && Date.now() - known.at < RETRY_DELAY_MS) throw new Error(known.problem);
  return known?.picture ?? null;
}

export const isRemote = (url: string): boolean => /^https?:\/\//i.test(url);

/** Path of the record for an address; changes with the file. @throws when there is no such file */
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

/** File of a site path below `/media/`. @throws when the path leads outside the folder */
export function mediaFile(url: string, mediaDir: string): string {
  const root = resolve(mediaDir);
  const file = resolve(root, decodeURIComponent(url.slice(MEDIA_PATH.length)));
  if (!url.startsWith(MEDIA_PATH) || !file.startsWith(root + sep))
    throw new Error(`it is not in ${MEDIA_PATH}`);
  return file;
}

/** Null when there is no readable record, or files of the picture are missing. */
async function recall(record: string, cacheDir: string): Promise<Remembered | null> {
  const known = await readRecord<Remembered>(record);
  return known?.picture && !isComplete(known.picture, cacheDir) ? null : known;
}

export const remember = (record: string, known: Remembered) => writePicture(record, JSON.stringify(known));

/** Returns the placeholder for an unavailable picture, with a warning. */
export function missingPicture(
  url: string,
  reason: unknown,
  onWarning: (text: string) => void,
): PreparedPicture {
  onWarning(`imagen ${url}: ${reason instanceof Error ? reason.message : reason}.`);
  return MISSING_PICTURE;
}
