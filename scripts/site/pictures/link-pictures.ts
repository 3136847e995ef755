import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import type { PictureIndex } from "#core/site/built-pictures.ts";
import { writeSitePictures } from "#node/static/site-pictures.ts";
import { linkFolder } from "../../files/link-file.ts";
import { cachedFile, PICTURES_PATH } from "./encode-picture.ts";
import { openLocalPictureCache } from "./local-picture-cache.ts";

/**
 * Links the pictures of this snapshot's pages from the cache into the site. An Open Graph image that could not be drawn is
 * replaced by the image of the site, if that was drawn.
 * @returns the index of pictures
 */
export async function linkPictures(
  snapshotDir: string,
  cacheDir: string,
  siteDir: string,
): Promise<PictureIndex> {
  const index = JSON.parse(await readFile(join(snapshotDir, PICTURES_FILE), "utf8")) as PictureIndex;
  const photos = Object.values(index.pictures).flatMap(({ avif, webp }) => [...avif, ...webp]);
  const cache = openLocalPictureCache(snapshotDir, cacheDir);
  const files = new Map(photos.map(({ url }) => [basename(url), cache.fileOf(url)]));
  // The folder is listed once instead of checking a file per episode.
  const drawn = new Set(await readdir(cachedFile("", cacheDir)));
  for (const { url } of Object.values(index.links)) {
    const source = [url, index.links["/"]?.url ?? ""].find((one) => drawn.has(basename(one)));
    if (source !== undefined) files.set(basename(url), cache.fileOf(source));
  }
  cache.close();
  writeSitePictures(siteDir, index);
  linkFolder(join(siteDir, PICTURES_PATH), files);
  return index;
}
