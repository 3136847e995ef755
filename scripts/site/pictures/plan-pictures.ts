import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PICTURES_FILE } from "#archive/picture-index.ts";
import { readEpisodeFiles, readIndex } from "#archive/snapshot.ts";
import { MISSING_PICTURE, type PictureIndex, type PreparedPicture } from "#core/site/built-pictures.ts";
import { eachAtOnce } from "../../files/each-at-once.ts";
import { type OgImagePlan, planOgImages } from "../og-images/plan-og-images.ts";
import type { PictureFolders } from "./picture-fingerprints.ts";
import { pictureAddresses } from "./sources.ts";

/** Photos wait for others' servers as often as for this machine. */
const PHOTOS_AT_ONCE = 4;

export interface SnapshotFolders extends PictureFolders {
  snapshotDir: string;
}

export interface PlannedPictures {
  index: PictureIndex;
  /** How many pictures the pages show. */
  pictures: number;
  /** Pictures for links that no earlier build made. */
  missing: OgImagePlan["missing"];
}

/** What the pages of a snapshot show for their pictures, each as `prepare` gives it. @throws what `prepare` throws */
export async function planPictures(
  folders: SnapshotFolders,
  prepare: (url: string) => Promise<PreparedPicture>,
): Promise<PlannedPictures> {
  const archive = await readIndex(folders.snapshotDir);
  const addresses = await pictureAddresses(archive, folders.snapshotDir);
  const prepared = new Map<string, PreparedPicture>();
  await eachAtOnce(addresses, PHOTOS_AT_ONCE, async (url) => {
    prepared.set(url, await prepare(url));
  });
  // In the order of the addresses, not of their ends: the same pictures give the same file.
  const pictures: PictureIndex["pictures"] = {};
  for (const url of addresses) pictures[url] = prepared.get(url) ?? MISSING_PICTURE;
  const files = await readEpisodeFiles(folders.snapshotDir);
  const quotes = archive.episodes.flatMap((episode) =>
    (files[episode.id]?.quotes ?? []).map((quote) => ({ ...quote, episode })),
  );
  const { links, missing } = await planOgImages(archive, quotes, pictures, folders);
  return { index: { pictures, links }, pictures: addresses.length, missing };
}

/** From then on pages can be rendered. */
export const writePictureIndex = (snapshotDir: string, index: PictureIndex): Promise<void> =>
  writeFile(join(snapshotDir, PICTURES_FILE), JSON.stringify(index));
