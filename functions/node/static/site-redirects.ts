import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REDIRECTS_FILE, type RedirectTable, readRedirects } from "#hosting/redirects-file.ts";
import type { LiveSite } from "../publisher/releases.ts";

/** Redirects of a site for paths that no longer have a page. */
export function siteRedirects({ dir }: LiveSite): RedirectTable {
  try {
    return readRedirects(readFileSync(join(dir, REDIRECTS_FILE), "utf8"));
  } catch {
    // Most sites have no redirects, and no such file.
    return new Map();
  }
}
