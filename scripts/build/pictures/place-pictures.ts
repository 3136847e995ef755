import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import type { PictureIndex } from "#core/pictures.ts";
import { placeFile } from "../place-file.ts";
import { PICTURES_PATH } from "./encode-picture.ts";
import { openNearPictures } from "./near-pictures.ts";

/**
 * Puts the pictures that this snapshot's pages name into the site, from the cache. A picture for links that could not be
 * drawn is replaced by that of the site.
 * @returns how many files there are.
 */
export async function placePictures(snapshotDir: string, cacheDir: string, siteDir: string): Promise<number> {
  const index = JSON.parse(await readFile(join(snapshotDir, PICTURES_FILE), "utf8")) as PictureIndex;
  const photos = Object.values(index.pictures).flatMap(({ avif, webp }) => [...avif, ...webp]);
  const links = Object.values(index.links);
  const urls = [...new Set([...photos, ...links].map(({ url }) => url))];
  const near = openNearPictures(snapshotDir, cacheDir);
  await mkdir(join(siteDir, PICTURES_PATH), { recursive: true });
  for (const url of urls) {
    const target = join(siteDir, url);
    try {
      placeFile(near.fileOf(url), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || !url.endsWith(".jpg")) throw error;
      placeFile(near.fileOf(index.links["/"]?.url ?? ""), target);
    }
  }
  near.close();
  return urls.length;
}
