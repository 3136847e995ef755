import { copyFile, link, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import type { PictureIndex } from "#core/pictures.ts";
import { eachAtOnce } from "./each-at-once.ts";
import { cachedFile, PICTURES_PATH } from "./encode-picture.ts";

const AT_ONCE = 16;

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
  const fallback = cachedFile(index.links["/"]?.url ?? "", cacheDir);
  await mkdir(join(siteDir, PICTURES_PATH), { recursive: true });
  await eachAtOnce(urls, AT_ONCE, async (url) => {
    const target = join(siteDir, url);
    await place(cachedFile(url, cacheDir), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT" || !url.endsWith(".jpg")) throw error;
      return place(fallback, target);
    });
  });
  return urls.length;
}

// Files in the cache are never written again, so the site may share them.
async function place(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw error;
    return copyFile(from, to);
  });
}
