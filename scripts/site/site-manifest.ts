import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bootId } from "#archive/boot-id.ts";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { isChecksumValid, parseChecksummed, stringifyChecksummed } from "./checksummed-json.ts";

/** Raised when a site holds other kinds of files, or their names mean something else. */
const VERSION = 2;
const LISTS = ["pages", "files"] as const;

/** `pages`: digests of pages by path. `files`: names in the cache of pictures and search files, by path. */
export type List = (typeof LISTS)[number];
/** Names of contents by the path of their file within the site: equal names mean equal bytes. */
export type Manifest = ReadonlyMap<string, string>;

interface Written {
  contents: Record<string, string>;
}

/**
 * Opens the staging folders of a site: empty ones, or a recyclable site. Most of its files are those of the new site, and
 * linking and removing each of them takes a quarter of a build.
 * @param key of everything but the content: a recyclable site with another key is left alone
 * @returns the folder of the site and a temporary one for the manifest, which `commitStaging` renames
 */
export function openStaging(site: SiteFolders, key: string, recyclable: SiteFolders | null): SiteFolders {
  const staging = { siteDir: site.siteDir, manifestDir: `${site.manifestDir}.part` };
  removeSite(site);
  mkdirSync(dirname(site.siteDir), { recursive: true });
  mkdirSync(dirname(site.manifestDir), { recursive: true });
  if (recyclable && isKnown(recyclable, key)) recycle(recyclable, staging);
  for (const dir of [staging.siteDir, staging.manifestDir]) mkdirSync(dir, { recursive: true });
  writeFileSync(keyFile(staging.manifestDir), fullKey(key));
  return staging;
}

/** A recyclable site that is incomplete or cannot be moved is discarded; the build goes on without it. */
function recycle(recyclable: SiteFolders, staging: SiteFolders): void {
  try {
    renameSync(recyclable.manifestDir, staging.manifestDir);
    renameSync(recyclable.siteDir, staging.siteDir);
  } catch {
    removeSite(staging);
  }
}

/** Commits the manifest: from then on it lists every file of the site except those of the compiled site. */
export const commitStaging = (staging: SiteFolders, { manifestDir }: SiteFolders): void =>
  renameSync(staging.manifestDir, manifestDir);

/** Removes a site, finished or staged. */
export function removeSite({ siteDir, manifestDir }: SiteFolders): void {
  for (const dir of [siteDir, manifestDir, `${manifestDir}.part`])
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
}

/** One list of the manifest; empty when there is none or it is damaged. */
export function readManifest(manifestDir: string, list: List): Map<string, string> {
  try {
    const { contents } = parseChecksummed(readFileSync(listFile(manifestDir, list))) as Written;
    return new Map(Object.entries(contents));
  } catch {
    return new Map();
  }
}

export function writeManifest(manifestDir: string, list: List, contents: Manifest): void {
  writeFileSync(
    listFile(manifestDir, list),
    stringifyChecksummed({ contents: Object.fromEntries(contents) } satisfies Written),
  );
}

function isKnown({ manifestDir }: SiteFolders, key: string): boolean {
  try {
    if (bootId() === null || readFileSync(keyFile(manifestDir), "utf8") !== fullKey(key)) return false;
    return LISTS.every((list) => isChecksumValid(readFileSync(listFile(manifestDir, list))));
  } catch {
    return false;
  }
}

/** Holds the boot id, since a stop of the machine may truncate files. */
const fullKey = (key: string) => JSON.stringify([VERSION, bootId(), key]);
const keyFile = (dir: string) => join(dir, "key");
const listFile = (dir: string, list: List) => join(dir, `${list}.json`);
