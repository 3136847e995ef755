import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { machineRun } from "#archive/machine-run.ts";
import { cachedFile } from "./encode-picture.ts";

/** Prepared pictures, from where a site can have them as second names. */
export interface NearPictures {
  /** File of a picture. @throws with the code ENOENT when it was never made */
  fileOf(url: string): string;
  /** Forgets those that nobody has asked for. */
  close(): void;
}

/**
 * Pictures of the cache. When it is on another disk than the snapshot, which stands beside the sites, each is copied once and not
 * for every site: into `{snapshotDir}.pictures`, until the machine stops, which might cost the end of a copy.
 */
export function openNearPictures(snapshotDir: string, cacheDir: string): NearPictures {
  const run = machineRun();
  const root = `${snapshotDir}.pictures`;
  if (run === null || statSync(snapshotDir).dev === statSync(cacheDir).dev) {
    rmSync(root, { recursive: true, force: true });
    return { fileOf: (url) => cachedFile(url, cacheDir), close: () => {} };
  }
  const dir = join(root, run);
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(root))
    if (name !== run) rmSync(join(root, name), { recursive: true, force: true });
  const present = new Set(readdirSync(dir));
  const used = new Set<string>();
  return {
    fileOf: (url) => {
      const name = basename(url);
      const file = join(dir, name);
      if (!present.has(name)) {
        copyFileSync(cachedFile(url, cacheDir), `${file}.part`);
        renameSync(`${file}.part`, file);
      }
      used.add(name);
      return file;
    },
    close: () => {
      for (const name of present) if (!used.has(name)) rmSync(join(dir, name), { force: true });
    },
  };
}
