import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Redirect } from "#core/model.ts";
import { REDIRECTS_FILE, redirectsText } from "#hosting/redirects-file.ts";

/** Writes the list of redirects that hosts read. @returns its name; nothing when there are none */
export function writeRedirects(siteDir: string, redirects: readonly Redirect[]): string[] {
  if (redirects.length === 0) return [];
  writeFileSync(join(siteDir, REDIRECTS_FILE), redirectsText(redirects), { flag: "wx" });
  return [REDIRECTS_FILE];
}
