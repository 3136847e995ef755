import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import type { OgImage, PreparedPicture } from "#core/site/built-pictures.ts";
import { cachedFile, contentHash, PICTURES_PATH } from "../pictures/encode-picture.ts";
import { mediaFile, type PictureFolders } from "../pictures/picture-fingerprints.ts";
import type { OgDrawing } from "./draw-og-image.ts";
import { type OgQuote, type OgSubject, ogSubjects } from "./subjects.ts";

/** Must be raised when the same words and picture are drawn differently. */
const DRAWING_VERSION = 3;
/** The side picture is shown at this width or less. */
const ENOUGH_WIDTH = 1200;

export interface OgImagePlan {
  /** Keyed by page path. */
  links: Record<string, OgImage>;
  /** Images that no earlier build drew. */
  missing: { image: OgImage; drawing: OgDrawing }[];
}

/** Names each Open Graph image by a hash of its whole content, so that unchanged images are not drawn again. */
export async function planOgImages(
  archive: ArchiveIndex,
  quotes: readonly OgQuote[],
  pictures: Record<string, PreparedPicture>,
  folders: PictureFolders,
): Promise<OgImagePlan> {
  const plan: OgImagePlan = { links: {}, missing: [] };
  const sides = sidePictures(pictures, folders);
  // The folder is listed once instead of checking a file per episode.
  const made = new Set(await readdir(cachedFile("", folders.cacheDir)).catch(() => []));
  for (const subject of ogSubjects(archive, quotes)) {
    const side = await sides(subject);
    const facts = JSON.stringify([DRAWING_VERSION, subject.drawing, side.identity]);
    const image = { url: `${PICTURES_PATH}/${contentHash(facts)}.jpg`, alt: subject.alt };
    plan.links[subject.path] = image;
    if (!made.has(basename(image.url)))
      plan.missing.push({ image, drawing: { ...subject.drawing, picture: side.file } });
  }
  return plan;
}

interface SidePicture {
  file: string | null;
  identity: string;
}

/** Finds the first available picture of a subject. A drawing shared by several subjects is read once. */
function sidePictures(prepared: Record<string, PreparedPicture>, { mediaDir, cacheDir }: PictureFolders) {
  const drawings = new Map<string, SidePicture>();
  return async ({ pictures: candidates }: OgSubject): Promise<SidePicture> => {
    for (const url of candidates) {
      const picture = prepared[url];
      const photo = picture?.webp.findLast(({ width }) => width <= ENOUGH_WIDTH);
      if (photo) return { file: cachedFile(photo.url, cacheDir), identity: photo.url };
      if (picture?.src !== url) continue;
      const file = mediaFile(url, mediaDir);
      const drawing = drawings.get(url) ?? { file, identity: contentHash(await readFile(file)) };
      drawings.set(url, drawing);
      return drawing;
    }
    return { file: null, identity: "" };
  };
}
