import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { machineRun } from "#archive/machine-run.ts";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { isSealed, seal, unseal } from "./sealed-json.ts";

/** Raised when a site holds other kinds of files, or their names mean something else. */
const VERSION = 2;
const LISTS = ["pages", "files"] as const;

/** `pages`: digests of pages, by their paths. `files`: names of pictures and files of search in their cache, by their paths. */
export type List = (typeof LISTS)[number];
/** Names of what is in files, by their paths within the site: where the name is the same, the bytes are. */
export type Contents = ReadonlyMap<string, string>;

interface Written {
  contents: Record<string, string>;
}

/**
 * Begins a site in an empty folder, or with a site that nobody needs any more: most of its files are those of the new one, and
 * to make a name for each of them, and to remove each, takes a quarter of a build.
 * @param key of everything but the content: a site that was made under another one is left alone
 * @returns the same folders; nobody finds the contents where they belong before `endSite`
 */
export function beginSite(site: SiteFolders, key: string, spare: SiteFolders | null): SiteFolders {
  const begun = { siteDir: site.siteDir, contentsDir: `${site.contentsDir}.part` };
  removeSite(site);
  mkdirSync(dirname(site.siteDir), { recursive: true });
  mkdirSync(dirname(site.contentsDir), { recursive: true });
  if (spare && isKnown(spare, key)) take(spare, begun);
  for (const dir of [begun.siteDir, begun.contentsDir]) mkdirSync(dir, { recursive: true });
  writeFileSync(keyFile(begun.contentsDir), fullKey(key));
  return begun;
}

/** One that is half there, or cannot be moved, is of no use, and no reason for a build to fail. */
function take(spare: SiteFolders, begun: SiteFolders): void {
  try {
    renameSync(spare.contentsDir, begun.contentsDir);
    renameSync(spare.siteDir, begun.siteDir);
  } catch {
    removeSite(begun);
  }
}

/** Says that the lists tell of every file of the finished site that is not the program's. */
export const endSite = (begun: SiteFolders, { contentsDir }: SiteFolders): void =>
  renameSync(begun.contentsDir, contentsDir);

/** Removes a site, or what a build has begun. */
export function removeSite({ siteDir, contentsDir }: SiteFolders): void {
  for (const dir of [siteDir, contentsDir, `${contentsDir}.part`])
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
}

/** What one part of a build put into the site that it begins with: nothing in an empty one. */
export function readContents(contentsDir: string, list: List): Map<string, string> {
  try {
    const { contents } = unseal(readFileSync(listFile(contentsDir, list))) as Written;
    return new Map(Object.entries(contents));
  } catch {
    return new Map();
  }
}

export function writeContents(contentsDir: string, list: List, contents: Contents): void {
  writeFileSync(
    listFile(contentsDir, list),
    seal({ contents: Object.fromEntries(contents) } satisfies Written),
  );
}

function isKnown({ contentsDir }: SiteFolders, key: string): boolean {
  try {
    if (machineRun() === null || readFileSync(keyFile(contentsDir), "utf8") !== fullKey(key)) return false;
    return LISTS.every((list) => isSealed(readFileSync(listFile(contentsDir, list))));
  } catch {
    return false;
  }
}

/** After the machine itself stopped, files may have lost their ends. */
const fullKey = (key: string) => JSON.stringify([VERSION, machineRun(), key]);
const keyFile = (dir: string) => join(dir, "key");
const listFile = (dir: string, list: List) => join(dir, `${list}.json`);
