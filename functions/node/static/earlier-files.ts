import type { LiveSite } from "../publisher/releases.ts";
import { type FoundFile, findFile } from "./find-file.ts";
import { oncePerSite } from "./once-per-site.ts";
import { pagesKept } from "./site-pages.ts";
import type { ShownPictures } from "./site-pictures.ts";

/** Folders whose file names contain a hash of the content. */
const NAMED_BY_CONTENT = /^\/(_astro|_pictures)\//;
/** The same for the search index, whose naming is less strict. */
const OF_THE_INDEX = /^\/pagefind\/.+\.(pf_\w+|pagefind)$/;

/**
 * Finds content-named files of earlier releases that a page still open in a browser requests. Excludes pictures of content
 * withdrawn since, and the search index of a release with a page that was withdrawn.
 */
export function earlierFiles(picturesOf: (site: LiveSite) => ShownPictures) {
  const keptOf = oncePerSite(pagesKept);
  const mayShow = (site: LiveSite, dir: string, path: string): boolean => {
    if (path.startsWith("/_pictures/")) return picturesOf(site).showsAsWell(dir, path);
    return !OF_THE_INDEX.test(path) || keptOf(site)(dir);
  };
  return async (site: LiveSite, path: string): Promise<FoundFile | null> => {
    if (!NAMED_BY_CONTENT.test(path) && !OF_THE_INDEX.test(path)) return null;
    for (const dir of site.earlierDirs) {
      if (!mayShow(site, dir, path)) continue;
      const file = await findFile(dir, path);
      if (file) return file;
    }
    return null;
  };
}
