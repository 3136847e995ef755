import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { MISSING_PICTURE, type PreparedPicture } from "#core/pictures.ts";
import { contentHash, encodePicture, isWhole, writeWhole } from "./encode-picture.ts";
import { type FetchOptions, fetchPicture } from "./fetch-picture.ts";

const MEDIA_PATH = "/media/";
/** A dead address is not asked again by every build of the hour. */
const RETRY_AFTER_MS = 3_600_000;

export interface PreparationOptions extends FetchOptions {
  mediaDir: string;
  cacheDir: string;
  onWarning: (text: string) => void;
}

interface Remembered {
  picture: PreparedPicture | null;
  problem?: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/**
 * Makes what pages show for one address of the archive. What cannot be had becomes the placeholder, with a warning.
 * Nothing is read again while the file (or the remote address) is the one that was seen before.
 */
export async function preparePicture(url: string, options: PreparationOptions): Promise<PreparedPicture> {
  try {
    if (/^https?:\/\//i.test(url)) return await prepareRemote(url, options);
    return await prepareLocal(url, options);
  } catch (error) {
    options.onWarning(`Picture ${url}: ${error instanceof Error ? error.message : error}.`);
    return MISSING_PICTURE;
  }
}

async function prepareLocal(url: string, options: PreparationOptions): Promise<PreparedPicture> {
  const file = mediaFile(url, options.mediaDir);
  const { size, mtimeMs } = await stat(file).catch(() => {
    throw new Error("the file is missing");
  });
  const record = recordOf(`${resolve(file)} ${size} ${mtimeMs}`, options.cacheDir);
  const known = await recall(record, options.cacheDir);
  if (known?.picture) return known.picture;
  const bytes = await readFile(file);
  // A drawing stays a drawing: a few kilobytes, and sharper at every size than any photo made of it.
  const picture = isDrawing(url)
    ? { src: url, ...(await drawingSize(bytes)), avif: [], webp: [] }
    : await encodePicture(bytes, options.cacheDir);
  await remember(record, { picture, at: Date.now() });
  return picture;
}

// A drawing of somebody else becomes a photo: it might hold scripts, and would be served under our name.
async function prepareRemote(url: string, options: PreparationOptions): Promise<PreparedPicture> {
  const record = recordOf(url, options.cacheDir);
  const known = await recall(record, options.cacheDir);
  if (known?.picture) return known.picture;
  if (known && Date.now() - known.at < RETRY_AFTER_MS) throw new Error(known.problem);
  try {
    const picture = await encodePicture(await fetchPicture(url, options), options.cacheDir);
    await remember(record, { picture, at: Date.now() });
    return picture;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await remember(record, { picture: null, problem, at: Date.now() });
    throw error;
  }
}

/** The file behind a site path of the archive. @throws when the path leads elsewhere. */
export function mediaFile(url: string, mediaDir: string): string {
  const root = resolve(mediaDir);
  const file = resolve(root, decodeURIComponent(url.slice(MEDIA_PATH.length)));
  if (!url.startsWith(MEDIA_PATH) || !file.startsWith(root + sep))
    throw new Error(`it is not in ${MEDIA_PATH}`);
  return file;
}

const isDrawing = (url: string): boolean => /\.svg$/i.test(url);

async function drawingSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const [, root = ""] = /<svg\b([^>]*)>/.exec(bytes.subarray(0, 4_000).toString()) ?? [];
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const { default: sharp } = await import("sharp");
  const measured = await sharp(bytes).metadata();
  return { width: measured.width, height: measured.height };
}

const recordOf = (key: string, cacheDir: string) => join(cacheDir, "seen", `${contentHash(key)}.json`);

async function recall(record: string, cacheDir: string): Promise<Remembered | null> {
  if (!existsSync(record)) return null;
  const known = JSON.parse(await readFile(record, "utf8")) as Remembered;
  return known.picture && !isWhole(known.picture, cacheDir) ? null : known;
}

const remember = (record: string, known: Remembered) => writeWhole(record, JSON.stringify(known));
