import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LiveSite } from "../publisher/releases.ts";

/** Sitemap files, which list the addresses of all searchable pages. */
const LIST = /^sitemap-\d+\.xml$/;
const ADDRESS = /<loc>https?:\/\/[^/<]+((?:\/[^<]*)?)<\/loc>/g;

/**
 * Whether a site has every page of an earlier one. If not, a page was withdrawn, and the earlier search index contains its
 * words. A site without sitemaps counts as one with withdrawn pages.
 */
export function hasAllPages(site: LiveSite): (earlierDir: string) => boolean {
  const known = new Map<string, boolean>();
  const present = new Set(pagesOf(site.dir));
  return (earlierDir) => {
    const before = known.get(earlierDir);
    if (before !== undefined) return before;
    const earlier = pagesOf(earlierDir);
    const isKept = earlier.length > 0 && earlier.every((path) => present.has(path));
    known.set(earlierDir, isKept);
    return isKept;
  };
}

function pagesOf(dir: string): string[] {
  try {
    const lists = readdirSync(dir).filter((name) => LIST.test(name));
    return lists.flatMap((name) =>
      Array.from(readFileSync(join(dir, name), "utf8").matchAll(ADDRESS), ([, path = ""]) => path),
    );
  } catch {
    return [];
  }
}
