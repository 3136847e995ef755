import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import type { PictureIndex } from "#core/site/built-pictures.ts";
import { writeSitePictures } from "#node/static/site-pictures.ts";
import { linkFolder } from "../../files/link-file.ts";
import { bootScopedFolder } from "../boot-scoped-folder.ts";
import { cachedFile, PICTURES_PATH } from "./encode-picture.ts";

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

/** Prepared pictures on the disk of the site, so that they can be hard-linked into it. */
interface LocalPictureCache {
  /** File of a picture. @throws with the code ENOENT when it does not exist */
  fileOf(url: string): string;
  /** Removes the copies that were not used. */
  close(): void;
}

/**
 * Opens the picture cache. When it is on another disk than the snapshot, which is beside the sites, each picture is copied
 * once into `{snapshotDir}.pictures`. Copies are valid for one boot: a stop of the machine may truncate them.
 */
export function openLocalPictureCache(snapshotDir: string, cacheDir: string): LocalPictureCache {
  const root = `${snapshotDir}.pictures`;
  if (statSync(snapshotDir).dev === statSync(cacheDir).dev) {
    rmSync(root, { recursive: true, force: true });
    return { fileOf: (url) => cachedFile(url, cacheDir), close: () => {} };
  }
  const dir = join(bootScopedFolder(root), "files");
  mkdirSync(dir, { recursive: true });
  const present = new Set(readdirSync(dir));
  const used = new Set<string>();
  return {
    fileOf: (url) => {
      const name = basename(url);
      const file = join(dir, name);
      if (!present.has(name)) {
        copyFileSync(cachedFile(url, cacheDir), `${file}.part`);
        renameSync(`${file}.part`, file);
      }
      used.add(name);
      return file;
    },
    close: () => {
      for (const name of present) if (!used.has(name)) rmSync(join(dir, name), { force: true });
    },
  };
}
