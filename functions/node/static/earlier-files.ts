import type { LiveSite } from "../publisher/releases.ts";
import { cachePerSite } from "./cache-per-site.ts";
import { type FoundFile, findFile } from "./find-file.ts";
import { hasAllPages } from "./site-pages.ts";
import type { SitePictureSet } from "./site-pictures.ts";

/** Folders whose file names contain a hash of the content. */
const NAMED_BY_CONTENT = /^\/(_astro|_pictures)\//;
/** The same for the search index, whose naming is less strict. */
const OF_THE_INDEX = /^\/pagefind\/.+\.(pf_\w+|pagefind)$/;

/**
 * Finds content-named files of earlier releases that a page still open in a browser requests. Excludes pictures of content
 * withdrawn since, and the search index of a release with a page that was withdrawn.
 */
export function earlierFiles(picturesOf: (site: LiveSite) => SitePictureSet) {
  const hasAllPagesOf = cachePerSite(hasAllPages);
  const mayShow = (site: LiveSite, dir: string, path: string): boolean => {
    if (path.startsWith("/_pictures/")) return picturesOf(site).sharesPicture(dir, path);
    return !OF_THE_INDEX.test(path) || hasAllPagesOf(site)(dir);
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
