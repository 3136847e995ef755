import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REDIRECTS_FILE, type RedirectTable, readRedirects } from "#hosting/redirects-file.ts";
import type { LiveSite } from "../publisher/releases.ts";

/** Where paths of a site lead that have no page any more. */
export function siteRedirects({ dir }: LiveSite): RedirectTable {
  try {
    return readRedirects(readFileSync(join(dir, REDIRECTS_FILE), "utf8"));
  } catch {
    // Most sites have no redirects, and no such file.
    return new Map();
  }
}
