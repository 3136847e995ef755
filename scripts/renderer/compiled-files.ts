import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import * as v from "valibot";

const LISTING = "files.json";
/** Number of compiled sites kept for other branches. Older ones are removed after an hour without use. */
const MAX_COMPILED_SITES = 4;
const UNUSED_TIMEOUT_MS = 60 * 60 * 1000;

/** Digest of every file, by its path in the folder. */
const listingSchema = v.record(v.string(), v.string());

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

const listingOf = (dir: string) =>
  v.parse(listingSchema, JSON.parse(readFileSync(join(dir, LISTING), "utf8")));

const digestOf = (file: string) => hash("sha256", readFileSync(file));

/** Writes the list of the files of a folder with their digests. */
export async function writeListing(dir: string): Promise<void> {
  const listing: Record<string, string> = {};
  for (const file of await filesBelow(dir)) listing[file] = digestOf(join(dir, file));
  await writeFile(join(dir, LISTING), JSON.stringify(listing));
}

/** Paths of all files of a folder, relative to it and sorted. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .sort();
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
