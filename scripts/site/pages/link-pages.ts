import { readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { folderMaker, linkFile, removeEmptyFolders } from "../link-file.ts";
import type { Manifest } from "../site-manifest.ts";
import { digestOf } from "./digest-of.ts";
import type { KeptPage, WrittenFile } from "./page-record.ts";

/** Name of a compressed copy, here and in a site. */
export const COPY = ".br";

type Files = Pick<KeptPage, "digest" | "file" | "copy">;

/** Stored pages to link into a site. */
export interface PageLinking {
  /** Folder of the stored pages. */
  dir: string;
  siteDir: string;
  /** Manifest of the recycled site: `markOf` each page, by path. */
  present: Manifest;
  /** Files with the recorded size and time are whole; otherwise their bytes are compared. */
  isTrusted: boolean;
  pages: ReadonlyMap<string, Files>;
}

/** Identifies the files of a page. */
export const markOf = ({ digest, copy }: Files): string => (copy ? digest + COPY : digest);

/** Links the undamaged pages into the site and removes all others from it. @returns paths of the linked pages */
export function linkPages({ dir, siteDir, present, isTrusted, pages }: PageLinking): string[] {
  const makeFolder = folderMaker();
  const linked: string[] = [];
  for (const [path, page] of pages) {
    const file = join(siteDir, path);
    const before = present.get(path);
    if (before === undefined || before !== markOf(page) || !isWhole(file, page, isTrusted)) {
      if (before !== undefined) removePage(siteDir, path);
      const kept = join(dir, page.digest);
      if (!isWhole(kept, page, isTrusted)) continue;
      makeFolder(file);
      linkFile(kept, file);
      if (page.copy) linkFile(kept + COPY, file + COPY);
    }
    linked.push(path);
  }
  for (const path of present.keys()) if (!pages.has(path)) removePage(siteDir, path);
  return linked;
}

/** Removes a page and its copy from a site. */
export function removePage(siteDir: string, path: string): void {
  const file = join(siteDir, path);
  for (const name of [file, file + COPY]) rmSync(name, { force: true });
  removeEmptyFolders(dirname(file), siteDir);
}

function isWhole(kept: string, { digest, file, copy }: Files, isTrusted: boolean): boolean {
  if (!isAsWritten(kept, file)) return false;
  if (copy && !isAsWritten(kept + COPY, copy)) return false;
  if (isTrusted) return true;
  try {
    if (digestOf(readFileSync(kept)) !== digest) return false;
    return !copy || digestOf(brotliDecompressSync(readFileSync(kept + COPY))) === digest;
  } catch {
    return false;
  }
}

function isAsWritten(file: string, { bytes, modifiedMs }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === bytes && stats.mtimeMs === modifiedMs;
}
