import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REDIRECTS_FILE, readRedirects } from "#hosting/redirects-file.ts";
import type { LiveSite } from "../publisher/releases.ts";

/** Where a path of a site leads that has no page any more; undefined: nowhere. Each site's list is read once. */
export function siteRedirects(): (site: LiveSite, path: string) => string | undefined {
  const known = new WeakMap<LiveSite, ReadonlyMap<string, string>>();
  return (site, path) => {
    const redirects = known.get(site) ?? listOf(site);
    known.set(site, redirects);
    return redirects.get(path.normalize().replace(/\/$/, ""));
  };
}

function listOf({ dir }: LiveSite): ReadonlyMap<string, string> {
  try {
    return readRedirects(readFileSync(join(dir, REDIRECTS_FILE), "utf8"));
  } catch {
    // Most sites have no redirects, and no such file.
    return new Map();
  }
}
