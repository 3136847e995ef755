import { readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { folderMaker, placeFile, removeEmptyFolders } from "../place-file.ts";
import type { Contents } from "../site-contents.ts";
import { digestOf } from "./digest-of.ts";
import type { KeptPage, WrittenFile } from "./page-record.ts";

/** Name of a compressed copy, here and in a site. */
export const COPY = ".br";

type Files = Pick<KeptPage, "digest" | "file" | "copy">;

/** Kept pages, to be put into a site. */
export interface Placing {
  /** Where they are kept. */
  dir: string;
  siteDir: string;
  /** What the site that this one begins with has: `markOf` each page, by its path. */
  present: Contents;
  /** Files are as they were written when their sizes and times are. */
  isTrusted: boolean;
  pages: ReadonlyMap<string, Files>;
}

/** Names the files of a page. */
export const markOf = ({ digest, copy }: Files): string => (copy ? digest + COPY : digest);

/** Puts the pages that are as they were written into the site, and takes out all others. @returns their paths */
export function placePages({ dir, siteDir, present, isTrusted, pages }: Placing): string[] {
  const makeFolder = folderMaker();
  const placed: string[] = [];
  for (const [path, page] of pages) {
    const file = join(siteDir, path);
    const before = present.get(path);
    if (before === undefined || before !== markOf(page) || !isWhole(file, page, isTrusted)) {
      if (before !== undefined) removePage(siteDir, path);
      const kept = join(dir, page.digest);
      if (!isWhole(kept, page, isTrusted)) continue;
      makeFolder(file);
      placeFile(kept, file);
      if (page.copy) placeFile(kept + COPY, file + COPY);
    }
    placed.push(path);
  }
  for (const path of present.keys()) if (!pages.has(path)) removePage(siteDir, path);
  return placed;
}

/** Takes a page and its copy out of a site. */
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
