import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { filesBelow } from "../files/files-below.ts";

const LISTING = "files.json";
/** Number of compiled sites kept for other branches. Older ones are removed after an hour without use. */
const MAX_COMPILED_SITES = 4;
const UNUSED_TIMEOUT_MS = 60 * 60 * 1000;

/** Whether a folder has every file of its listing with unchanged bytes. */
export function isComplete(dir: string): boolean {
  try {
    const listing = Object.entries(listingOf(dir));
    return listing.length > 0 && listing.every(([file, digest]) => digest === digestOf(join(dir, file)));
  } catch {
    return false;
  }
}

/** @throws when the folder has no listing */
export const listedFiles = (dir: string): string[] => Object.keys(listingOf(dir));

/** Digest of every file, by its path in the folder. */
const listingOf = (dir: string): Record<string, string> =>
  JSON.parse(readFileSync(join(dir, LISTING), "utf8"));

const digestOf = (file: string) => hash("sha256", readFileSync(file));

/** Moves a compiled folder to `dir`, unless another process has compiled the same sources meanwhile and may be using them. */
export async function keepCompiled(work: string, dir: string): Promise<void> {
  await writeListing(work);
  if (isComplete(dir)) return;
  await mkdir(dirname(dir), { recursive: true });
  await rm(dir, { recursive: true, force: true });
  await rename(work, dir).catch((error) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

/** Writes the list of the files of a folder with their digests. */
async function writeListing(dir: string): Promise<void> {
  const listing: Record<string, string> = {};
  for (const file of filesBelow(dir)) listing[file] = digestOf(join(dir, file));
  await writeFile(join(dir, LISTING), JSON.stringify(listing));
}

export async function removeUnused(sitesDir: string, stamp: string): Promise<void> {
  const others = (await readdir(sitesDir)).filter((name) => name !== stamp);
  const used = await Promise.all(
    others.map(async (name) => ({
      name,
      at: (await stat(join(sitesDir, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  used.sort((a, b) => b.at - a.at);
  for (const { name, at } of used.slice(MAX_COMPILED_SITES)) {
    if (Date.now() - at > UNUSED_TIMEOUT_MS && existsSync(join(sitesDir, name)))
      await rm(join(sitesDir, name), { recursive: true, force: true });
  }
}
