import { readFile } from "node:fs/promises";
import type { PreparedPicture, PrintTint } from "#core/site/built-pictures.ts";
import { fetchPublic } from "#node/net/fetch-public.ts";
import type { ResolveHost } from "#node/net/public-address.ts";
import { encodePicture } from "./encode-picture.ts";
import {
  isRemote,
  knownPicture,
  mediaFile,
  missingPicture,
  type PictureFolders,
  recordOf,
  remember,
} from "./picture-fingerprints.ts";

export interface PreparationOptions extends FetchOptions, PictureFolders {
  onWarning: (text: string) => void;
}

/**
 * Prepares the picture of one address of the archive. An unavailable picture is replaced by the placeholder, with a warning.
 * Nothing is read again while the file (or the remote address) is unchanged.
 */
export async function preparePicture(url: string, options: PreparationOptions): Promise<PreparedPicture> {
  try {
    return (await knownPicture(url, options)) ?? (await makePicture(url, options));
  } catch (error) {
    return missingPicture(url, error, options.onWarning);
  }
}

async function makePicture(url: string, options: PreparationOptions): Promise<PreparedPicture> {
  const record = await recordOf(url, options);
  try {
    const picture = await (isRemote(url) ? readRemote : readLocal)(url, options);
    await remember(record, { picture, at: Date.now() });
    return picture;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    if (isRemote(url)) await remember(record, { picture: null, problem, at: Date.now() });
    throw error;
  }
}

async function readLocal(url: string, { mediaDir, cacheDir }: PictureFolders): Promise<PreparedPicture> {
  const bytes = await readFile(mediaFile(url, mediaDir));
  // Vector drawings are not encoded: they take a few kilobytes and are sharp at every size.
  if (isDrawing(url))
    return { src: url, ...(await drawingSize(bytes)), ...tintOf(bytes), avif: [], webp: [] };
  return encodePicture(bytes, cacheDir);
}

/** Remote vector drawings are encoded as photos: they may contain scripts, and would be served from this site. */
const readRemote = async (url: string, options: PreparationOptions): Promise<PreparedPicture> =>
  encodePicture(await fetchPicture(url, options), options.cacheDir);

const isDrawing = (url: string): boolean => /\.svg$/i.test(url);

/** Empty for a drawing with colours of its own. */
function tintOf(bytes: Buffer): Pick<PreparedPicture, "tint"> {
  const [, tint] = /<g id="print" data-tint="(warm|cool)"/.exec(bytes.toString()) ?? [];
  return tint ? { tint: tint as PrintTint } : {};
}

async function drawingSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const [, root = ""] = /<svg\b([^>]*)>/.exec(bytes.subarray(0, 4_000).toString()) ?? [];
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const { default: sharp } = await import("sharp");
  const measured = await sharp(bytes).metadata();
  return { width: measured.width, height: measured.height };
}

const MAX_PICTURE_BYTES = 20_000_000;
const FETCH_TIMEOUT_MS = 15_000;

interface FetchOptions {
  /** Decides which hosts are allowed; tests pass a resolver that allows loopback. */
  resolve?: ResolveHost;
  /** Limit for the whole download, redirects included. */
  timeLimitMs?: number;
  maxBytes?: number;
}

/** Downloads a picture from the public internet with `fetchPublic`. @throws Error with the reason */
async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { timeLimitMs = FETCH_TIMEOUT_MS, maxBytes = MAX_PICTURE_BYTES, ...rest } = options;
  const signal = AbortSignal.timeout(timeLimitMs);
  const { bytes } = await fetchPublic(address, { ...rest, signal, maxBytes, accept: "image/*" });
  return bytes;
}
