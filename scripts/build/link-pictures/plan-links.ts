import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ArchiveIndex } from "#core/model.ts";
import type { LinkPicture, PreparedPicture } from "#core/pictures.ts";
import { cachedFile, contentHash, PICTURES_PATH } from "../pictures/encode-picture.ts";
import { mediaFile, type PictureFolders } from "../pictures/seen-pictures.ts";
import type { LinkDrawing } from "./draw-link-picture.ts";
import { type LinkSubject, linkSubjects } from "./subjects.ts";

/** Raised whenever the same words and picture would be drawn in another way. */
const DRAWING_VERSION = 2;
/** The side picture is shown at this width or less. */
const ENOUGH_WIDTH = 1200;

export interface LinkPlan {
  /** By path of the page. */
  links: Record<string, LinkPicture>;
  /** Those that no earlier build made. */
  missing: { link: LinkPicture; drawing: LinkDrawing }[];
}

/** Names the pictures for links by everything that they show, so that the same is never drawn twice. */
export async function planLinks(
  archive: ArchiveIndex,
  pictures: Record<string, PreparedPicture>,
  folders: PictureFolders,
): Promise<LinkPlan> {
  const plan: LinkPlan = { links: {}, missing: [] };
  const sides = sidePictures(pictures, folders);
  // All names at once: each programme has a picture of its own.
  const made = new Set(await readdir(cachedFile("", folders.cacheDir)).catch(() => []));
  for (const subject of linkSubjects(archive)) {
    const side = await sides(subject);
    const facts = JSON.stringify([DRAWING_VERSION, subject.drawing, side.identity]);
    const link = { url: `${PICTURES_PATH}/${contentHash(facts)}.jpg`, alt: subject.alt };
    plan.links[subject.path] = link;
    if (!made.has(basename(link.url)))
      plan.missing.push({ link, drawing: { ...subject.drawing, picture: side.file } });
  }
  return plan;
}

interface SidePicture {
  file: string | null;
  identity: string;
}

/** Finds the first picture of a subject that can be had. Each drawing is read once, however many subjects share it. */
function sidePictures(prepared: Record<string, PreparedPicture>, { mediaDir, cacheDir }: PictureFolders) {
  const drawings = new Map<string, SidePicture>();
  return async ({ pictures: candidates }: LinkSubject): Promise<SidePicture> => {
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
