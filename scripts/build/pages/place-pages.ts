import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import { folderMaker, placeFile } from "../place-file.ts";
import { digestOf } from "./digest-of.ts";
import type { KeptPage, WrittenFile } from "./page-record.ts";

/** Name of a compressed copy, here and in a site. */
export const COPY = ".br";
/** More pages than this are worth a thread, which starts in the time of a thousand. */
const FEW = 2000;

/** Kept pages, to be put into a site; can be handed to a thread. */
export interface Placing {
  /** Where they are kept. */
  dir: string;
  siteDir: string;
  /** Files are as they were written when their sizes and times are. */
  isTrusted: boolean;
  pages: readonly (Pick<KeptPage, "digest" | "file" | "copy"> & { path: string })[];
}

/** Puts the pages that are as they were written into the site, beside whatever else is done when they are many. @returns their paths */
export async function placePages(placing: Placing): Promise<string[]> {
  if (placing.pages.length <= FEW) return placeNow(placing);
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const worker = new Worker(new URL("placing-thread.ts", import.meta.url), { workerData: placing });
  worker.once("message", resolve).once("error", reject);
  worker.once("exit", (code) => reject(new Error(`The thread that places pages ended with ${code}.`)));
  return promise;
}

export function placeNow({ dir, siteDir, isTrusted, pages }: Placing): string[] {
  const makeFolder = folderMaker();
  const placed: string[] = [];
  for (const page of pages) {
    const kept = join(dir, page.digest);
    if (!isWhole(kept, page, isTrusted)) continue;
    const file = join(siteDir, page.path);
    makeFolder(file);
    placeFile(kept, file);
    if (page.copy) placeFile(kept + COPY, file + COPY);
    placed.push(page.path);
  }
  return placed;
}

function isWhole(
  kept: string,
  { digest, file, copy }: Placing["pages"][number],
  isTrusted: boolean,
): boolean {
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
