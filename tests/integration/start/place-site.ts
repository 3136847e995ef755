import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openReleases } from "#node/publisher/releases.ts";

/** Publishes a site of one page, built from other sources than the present ones. */
export function placeSite(dataDir: string, page: string): void {
  const releases = openReleases(join(dataDir, "releases"));
  const { id, siteDir } = releases.reserve(new Date());
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(join(siteDir, "index.html"), page);
  const facts = { revision: 1, key: "k", sourceKey: "s", builtAt: "", durationSeconds: 1, scriptHashes: [] };
  releases.publish({ id, ...facts });
}
