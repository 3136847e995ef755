import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { trackedQuery } from "#archive/tracked-queries.ts";
import type { OgImage, PictureIndex, PreparedPicture } from "#core/site/built-pictures.ts";

/** Beside the snapshot's index. */
export const PICTURES_FILE = "pictures.json";

/** Proportions of a picture without known size, as in development. */
const UNMEASURED = { width: 1200, height: 800, avif: [], webp: [] };

let opened: Promise<PictureIndex> | undefined;

// A development server renders without prepared pictures: then they are shown as they are.
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

/** What to show for a picture of the archive, by its address. */
export const preparedPicture = trackedQuery("picture", async (url: string): Promise<PreparedPicture> => {
  return (await openIndex()).pictures[url] ?? { src: url, ...UNMEASURED };
});

/** Picture for links to a page, by its path; the site's own for pages without one; null when none was made. */
export const ogImage = trackedQuery("link", async (path: string): Promise<OgImage | null> => {
  const { links } = await openIndex();
  return links[path] ?? links["/"] ?? null;
});
