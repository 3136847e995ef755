import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import type { PictureIndex } from "#core/pictures.ts";
import { writeSitePictures } from "#node/static/site-pictures.ts";
import type { PlacedFiles } from "../placed-files.ts";
import { cachedFile, PICTURES_PATH } from "./encode-picture.ts";
import { openNearPictures } from "./near-pictures.ts";

/**
 * Puts the pictures that this snapshot's pages name into the site, from the cache. A picture for links that could not be
 * drawn is replaced by that of the site.
 * @returns how many files there are.
 */
export async function placePictures(
  snapshotDir: string,
  cacheDir: string,
  site: PlacedFiles,
): Promise<number> {
  const index = JSON.parse(await readFile(join(snapshotDir, PICTURES_FILE), "utf8")) as PictureIndex;
  const photos = Object.values(index.pictures).flatMap(({ avif, webp }) => [...avif, ...webp]);
  const near = openNearPictures(snapshotDir, cacheDir);
  const files = new Map(photos.map(({ url }) => [basename(url), near.fileOf(url)]));
  // All names at once: each programme has a picture of its own.
  const drawn = new Set(await readdir(cachedFile("", cacheDir)));
  for (const { url } of Object.values(index.links)) {
    const name = basename(url);
    files.set(name, near.fileOf(drawn.has(name) ? url : (index.links["/"]?.url ?? "")));
  }
  near.close();
  writeSitePictures(site.siteDir, index);
  site.fill(PICTURES_PATH.slice(1), files, { isNamedByContent: true });
  return files.size;
}
