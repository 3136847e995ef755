import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { redirectsOf } from "#archive/redirects.ts";
import type { ArchiveIndex } from "#core/catalogue/read-model.ts";
import { REDIRECTS_FILE, redirectsText } from "#hosting/redirects-file.ts";

/** Writes the list of redirects that hosts read. @returns its name; nothing when there are none */
export function writeRedirects(
  siteDir: string,
  index: Pick<ArchiveIndex, "episodes" | "redirects">,
): string[] {
  const all = redirectsOf(index);
  if (all.length === 0) return [];
  writeFileSync(join(siteDir, REDIRECTS_FILE), redirectsText(all), { flag: "wx" });
  return [REDIRECTS_FILE];
}
