import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LiveSite } from "../publisher/releases.ts";

/** The lists that hold the addresses of all pages that can be searched. */
const LIST = /^sitemap-\d+\.xml$/;
const ADDRESS = /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g;

/**
 * Whether a site has every page of an earlier one. Where it has not, something was withdrawn, whose words the search index
 * of the earlier one holds. A site without its lists counts as one with withdrawn pages.
 */
export function pagesKept(site: LiveSite): (earlierDir: string) => boolean {
  const known = new Map<string, boolean>();
  let present: ReadonlySet<string> | undefined;
  return (earlierDir) => {
    present ??= new Set(pagesOf(site.dir));
    const pages = present;
    const before = known.get(earlierDir);
    if (before !== undefined) return before;
    const earlier = pagesOf(earlierDir);
    const isKept = earlier.length > 0 && earlier.every((path) => pages.has(path));
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
