import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { redirectsOf } from "#archive/redirects.ts";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { REDIRECTS_FILE, redirectsText } from "#hosting/redirects-file.ts";

/** Writes the list of redirects for hosts. @returns its file name; empty when there are no redirects */
export function writeRedirects(
  siteDir: string,
  index: Pick<ArchiveIndex, "episodes" | "redirects">,
): string[] {
  const all = redirectsOf(index);
  if (all.length === 0) return [];
  writeFileSync(join(siteDir, REDIRECTS_FILE), redirectsText(all), { flag: "wx" });
  return [REDIRECTS_FILE];
}
