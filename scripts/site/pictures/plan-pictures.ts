import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import { readEpisodeFiles, readIndex } from "#archive/snapshot.ts";
import { MISSING_PICTURE, type PictureIndex, type PreparedPicture } from "#core/site/built-pictures.ts";
import { forEachLimited } from "../../files/for-each-limited.ts";
import { type OgImagePlan, planOgImages } from "../og-images/plan-og-images.ts";
import type { PictureFolders } from "./picture-fingerprints.ts";
import { pictureAddresses } from "./sources.ts";

/** Photos are prepared in parallel: some of the time is spent waiting for remote servers. */
const PHOTOS_AT_ONCE = 4;

export interface SnapshotFolders extends PictureFolders {
  snapshotDir: string;
  /** Path of the only page whose Open Graph image is drawn; all are when omitted. */
  page?: string;
}

export interface PlannedPictures {
  index: PictureIndex;
  /** Number of pictures on the pages. */
  pictures: number;
  /** Open Graph images that no earlier build made. */
  missing: OgImagePlan["missing"];
}

/** Plans the pictures of a snapshot's pages, each prepared with `prepare`. @throws what `prepare` throws */
export async function planPictures(
  folders: SnapshotFolders,
  prepare: (url: string) => Promise<PreparedPicture>,
): Promise<PlannedPictures> {
  const archive = await readIndex(folders.snapshotDir);
  const addresses = await pictureAddresses(archive, folders.snapshotDir);
  const prepared = new Map<string, PreparedPicture>();
  await forEachLimited(addresses, PHOTOS_AT_ONCE, async (url) => {
    prepared.set(url, await prepare(url));
  });
  // In the order of the addresses, not of completion: the same pictures give the same file.
  const pictures: PictureIndex["pictures"] = {};
  for (const url of addresses) pictures[url] = prepared.get(url) ?? MISSING_PICTURE;
  const files = await readEpisodeFiles(folders.snapshotDir);
  const quotes = archive.episodes.flatMap((episode) =>
    (files[episode.id]?.quotes ?? []).map((quote) => ({ ...quote, episode })),
  );
  const { links, missing } = await planOgImages(archive, quotes, pictures, folders);
  const { page } = folders;
  return {
    index: { pictures, links },
    pictures: addresses.length,
    missing: page === undefined ? missing : missing.filter(({ image }) => image === links[page]),
  };
}

/** Writes the index of pictures, after which pages can be rendered. */
export const writePictureIndex = (snapshotDir: string, index: PictureIndex): Promise<void> =>
  writeFile(join(snapshotDir, PICTURES_FILE), JSON.stringify(index));
