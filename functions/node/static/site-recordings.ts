import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { LiveSite } from "../publisher/releases.ts";
import { readJson } from "../read-json.ts";

/** In the folder of a site; hidden, so that it is not served. */
export const SITE_RECORDINGS_FILE = ".recordings.json";

const sitePaths = v.array(v.string());

/**
 * Records which recordings a site plays: their folder also has those of drafts and withdrawn episodes.
 * @param audioUrls playable addresses of the published episodes; null where there is no audio
 */
export function writeSiteRecordings(siteDir: string, audioUrls: readonly (string | null)[]): void {
  const paths = new Set(audioUrls.flatMap((url) => (url === null ? [] : (pathOf(url) ?? []))));
  const file = join(siteDir, SITE_RECORDINGS_FILE);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify([...paths].sort()));
}

/** Decoded path of an address; null when it is none. Hosts are not compared, since a site may have several names. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return null;
  }
}

/**
 * Whether an episode of a site names the recording at this decoded path. A site without the record was built by a version
 * that served every recording, and still does; a damaged record names none.
 */
export function playedRecordings({ dir }: LiveSite): (path: string) => boolean {
  const file = join(dir, SITE_RECORDINGS_FILE);
  if (!existsSync(file)) return () => true;
  const paths = new Set(readJson(file, sitePaths));
  return (path) => paths.has(path);
}
