import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openReleases } from "#node/publisher/releases.ts";

/** Copies the live release to `dist` in a folder, with its script hashes, for `tests/support/serve-built.ts`. */
export function placeRelease(dataDir: string, target: string): void {
  const { dir, scriptHashes } = openReleases(join(dataDir, "releases")).live();
  const dist = join(target, "dist");
  rmSync(dist, { recursive: true, force: true });
  cpSync(dir, dist, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(target, "policy.json"), JSON.stringify(scriptHashes));
}
