import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { bootScopedFolder } from "../boot-scoped-folder.ts";
import { cachedFile } from "./encode-picture.ts";

/** Prepared pictures on the disk of the site, so that they can be hard-linked into it. */
export interface LocalPictureCache {
  /** File of a picture. @throws with the code ENOENT when it does not exist */
  fileOf(url: string): string;
  /** Removes the copies that were not used. */
  close(): void;
}

/**
 * Opens the picture cache. When it is on another disk than the snapshot, which is beside the sites, each picture is copied
 * once into `{snapshotDir}.pictures`. Copies are valid for one boot: a stop of the machine may truncate them.
 */
export function openLocalPictureCache(snapshotDir: string, cacheDir: string): LocalPictureCache {
  const root = `${snapshotDir}.pictures`;
  if (statSync(snapshotDir).dev === statSync(cacheDir).dev) {
    rmSync(root, { recursive: true, force: true });
    return { fileOf: (url) => cachedFile(url, cacheDir), close: () => {} };
  }
  const dir = join(bootScopedFolder(root), "files");
  mkdirSync(dir, { recursive: true });
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
