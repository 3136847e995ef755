import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { type PictureFile, type PreparedPicture, widthsFor } from "#core/site/built-pictures.ts";

/** Site folder of the generated files; names contain a hash of the content, so they can be cached indefinitely. */
export const PICTURES_PATH = "/_pictures";
/** Must be raised when the same original would give different files. */
const ENCODING_VERSION = 1;
/** 100 megapixels: more than common scanners produce, less than what exhausts the memory. */
const MAX_PIXELS = 100_000_000;

const FORMATS = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 4 }),
};

/** SHA-256 of the parts, shortened to 20 hexadecimal digits. */
export const contentHash = (...parts: (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 20);
};

/**
 * Encodes the versions of one original into `cacheDir/files`, unless they exist. The picture is rotated upright, and its
 * metadata, including the location, is removed.
 * @throws when the bytes are not a readable picture
 */
export async function encodePicture(bytes: Buffer, cacheDir: string): Promise<PreparedPicture> {
  const hash = contentHash(`${ENCODING_VERSION}\n`, bytes);
  const record = join(cacheDir, "encoded", `${hash}.json`);
  const known = await readRecord<PreparedPicture>(record);
  if (known && isComplete(known, cacheDir)) return known;
  const picture = await encode(bytes, hash, cacheDir);
  await writePicture(record, JSON.stringify(picture));
  return picture;
}

async function encode(bytes: Buffer, hash: string, cacheDir: string): Promise<PreparedPicture> {
  // Imported only for new pictures: most builds have none.
  const { default: sharp } = await import("sharp");
  const original = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();
  const { autoOrient: natural } = await original.metadata();
  const widths = widthsFor(natural.width);
  const files = { avif: [] as PictureFile[], webp: [] as PictureFile[] };
  for (const width of widths) {
    const resized = original.clone().resize({ width, withoutEnlargement: true });
    for (const [format, encoded] of Object.entries(FORMATS) as [
      keyof typeof FORMATS,
      (i: Sharp) => Sharp,
    ][]) {
      const name = `${hash}-${width}.${format}`;
      await writePicture(cachedFile(name, cacheDir), await encoded(resized.clone()).toBuffer());
      files[format].push({ url: `${PICTURES_PATH}/${name}`, width });
    }
  }
  const width = widths.at(-1) ?? natural.width;
  const height = Math.max(1, Math.round((natural.height * width) / natural.width));
  return { src: files.webp.at(-1)?.url ?? "", width, height, ...files };
}

/** Whether every version of a picture is in the cache, and none is empty, as after a stop of the machine. */
export const isComplete = ({ avif, webp }: PreparedPicture, cacheDir: string): boolean =>
  [...avif, ...webp].every(
    ({ url }) => (statSync(cachedFile(url, cacheDir), { throwIfNoEntry: false })?.size ?? 0) > 0,
  );

/** Content of a record in the cache; null when it is missing or damaged. */
export async function readRecord<Content>(path: string): Promise<Content | null> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch {
    return null;
  }
}

/** Path in the cache of a file of `/_pictures/`. */
export const cachedFile = (url: string, cacheDir: string): string =>
  join(cacheDir, "files", url.slice(url.lastIndexOf("/") + 1));

/** Writes a file in one step, also when other processes write it at the same time. */
export async function writePicture(path: string, content: string | Buffer): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(partial, content);
  await rename(partial, path);
}
