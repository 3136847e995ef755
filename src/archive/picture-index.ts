import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { trackedQuery } from "#archive/tracked-queries.ts";
import type { OgImage, PictureIndex, PreparedPicture } from "#core/site/built-pictures.ts";

/** File beside the snapshot's index. */
export const PICTURES_FILE = "pictures.json";

/** Proportions of a picture of unknown size, as in development. */
const UNMEASURED = { width: 1200, height: 800, avif: [], webp: [] };

let opened: Promise<PictureIndex> | undefined;

// A development server has no prepared pictures: it uses the originals.
function openIndex(): Promise<PictureIndex> {
  opened ??= readFile(join(process.env.ARCHIVE_SNAPSHOT ?? "", PICTURES_FILE), "utf8").then(
    (text) => JSON.parse(text) as PictureIndex,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return { pictures: {}, links: {} };
    },
  );
  return opened;
}

/** The prepared version of an archive picture, by its URL. */
export const preparedPicture = trackedQuery("picture", async (url: string): Promise<PreparedPicture> => {
  return (await openIndex()).pictures[url] ?? { src: url, ...UNMEASURED };
});

/** Link preview image of a page, by its path; defaults to the site's own; null when none was made. */
export const ogImage = trackedQuery("link", async (path: string): Promise<OgImage | null> => {
  const { links } = await openIndex();
  return links[path] ?? links["/"] ?? null;
});
