import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { replaceDurably, writeDurably } from "../durable-file.ts";
import { readJson } from "../read-json.ts";
import { removeLater } from "./remove-folder.ts";

const MAX_PREVIOUS_RELEASES = 5;
const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{6}$/;
const POINTER = "current.json";

const releaseSchema = v.object({
  id: v.string(),
  /** Minimum revision of the content it holds. */
  revision: v.number(),
  /** `key` identifies everything it was made from; `sourceKey` all of that except the content. */
  key: v.string(),
  sourceKey: v.string(),
  builtAt: v.string(),
  durationSeconds: v.number(),
  /** Number of episodes that it shows; omitted by earlier versions. */
  episodes: v.optional(v.number()),
  /** CSP sources of the inline scripts of its pages. */
  scriptHashes: v.pipe(v.array(v.string()), v.readonly()),
});
const pointerSchema = v.object({ id: v.string(), heldKey: v.nullable(v.string()) });

/** A built site in `{id}/site`; its metadata is in `{id}/release.json`. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** An id that sorts after all others, and the folder to put the site in. */
export interface ReservedRelease {
  id: string;
  siteDir: string;
}

/** The site that requests are served from. */
export interface LiveSite {
  dir: string;
  scriptHashes: readonly string[];
  /** Earlier sites, newest first: pages opened before the switch still request their content-named files. */
  earlierDirs: readonly string[];
}

export interface Releases {
  /** Complete releases, newest first. */
  list(): Release[];
  current(): Release | null;
  /** Key that was current when an editor restored an earlier release; while it is still current, no build is due. */
  rollbackKey(): string | null;
  /**
   * The site of the current release; the same object until the next switch. When its folder has been removed by hand, the
   * newest complete release is used. @throws when there is none
   */
  live(): LiveSite;
  /** Creates the folder of a new release, which is not served before `publish`. */
  reserve(at: Date): ReservedRelease;
  /** Makes a built release the current one and removes all but the newest earlier releases. */
  publish(release: Release): void;
  /** Folder of the site of a kept release; null when no release has that id. */
  siteDir(id: string): string | null;
  /** Makes a kept release the current one. Returns false when no release has that id. */
  rollBack(id: string): boolean;
}

/**
 * Releases in a folder of their own. The file `current.json` names the current one; it is replaced in one step and
 * synced to disk before it is used, so that a crash at any moment leaves one complete release in place.
 */
export function openReleases(root: string): Releases {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  // Folders of killed builds, and of releases whose removal was interrupted.
  for (const name of namesIn(root))
    if (ID.test(name) && !readRelease(root, name)) removeLater(join(root, name));
  let pointer = readPointer(root);
  let live: LiveSite | null = null;

  const list = () => listReleases(root);
  const siteDir = (id: string) => (ID.test(id) && readRelease(root, id) ? siteDirOf(root, id) : null);
  function current(): Release | null {
    const found = pointer && readRelease(root, pointer.id);
    if (found || !pointer) return found;
    // The folder was removed by hand.
    pointer = readPointer(root);
    live = null;
    return pointer && readRelease(root, pointer.id);
  }

  function point(next: { id: string; heldKey: string | null }): void {
    replaceDurably(join(root, POINTER), JSON.stringify(next), 0o600);
    pointer = next;
    live = null;
  }

  return {
    list,
    current,
    rollbackKey: () => pointer?.heldKey ?? null,
    live: () => {
      if (live && existsSync(live.dir)) return live;
      const release = current();
      if (!release) throw new Error("there is no release to serve");
      live = siteOf(root, release);
      return live;
    },
    reserve: (at) => {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      // Later than all others even when the clock was set back: the newest id is always the last one built.
      const last = Math.max(-1, ...namesIn(root).map(timeOf));
      const time = new Date(Math.max(at.getTime(), last + 1));
      const id = `${time.toISOString().replace(/[-:.]/g, "")}-${randomBytes(3).toString("hex")}`;
      mkdirSync(join(root, id), { mode: 0o700 });
      return { id, siteDir: siteDirOf(root, id) };
    },
    publish: (release) => {
      writeDurably(join(root, release.id, "release.json"), JSON.stringify(release), 0o600);
      point({ id: release.id, heldKey: null });
      const others = list().filter(({ id }) => id !== release.id);
      for (const { id } of others.slice(MAX_PREVIOUS_RELEASES)) {
        // Remove the marker of a release first, so that a partly removed one is never chosen.
        rmSync(join(root, id, "release.json"), { force: true });
        removeLater(join(root, id));
      }
    },
    siteDir,
    rollBack: (id) => {
      if (!siteDir(id)) return false;
      const held = pointer?.heldKey ?? current()?.key ?? null;
      const [newest] = list();
      point({ id, heldKey: newest?.id === id ? null : held });
      return true;
    },
  };
}

/** The current site below `root`, read without changing anything; null when no release is complete. */
export function readLiveSite(root: string): LiveSite | null {
  const pointer = readPointer(root);
  const release = pointer && readRelease(root, pointer.id);
  return release && siteOf(root, release);
}

const listReleases = (root: string): Release[] =>
  namesIn(root)
    .filter((name) => ID.test(name))
    .sort()
    .reverse()
    .flatMap((name) => readRelease(root, name) ?? []);

function siteOf(root: string, { id, scriptHashes }: Release): LiveSite {
  const earlier = listReleases(root).filter((release) => release.id !== id);
  return {
    dir: siteDirOf(root, id),
    scriptHashes,
    earlierDirs: earlier.map(({ id }) => siteDirOf(root, id)),
  };
}

/** Milliseconds since 1970; -1 when the name is not that of a release. */
function timeOf(name: string): number {
  const [match, year, month, day, ...clock] = ID.exec(name) ?? [];
  const [hour, minute, second, millisecond] = clock;
  return match ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`) : -1;
}

const namesIn = (root: string): string[] => (existsSync(root) ? readdirSync(root) : []);

const siteDirOf = (root: string, id: string) => join(root, id, "site");

function readRelease(root: string, id: string): Release | null {
  if (!existsSync(join(siteDirOf(root, id), "index.html"))) return null;
  const release = readJson(join(root, id, "release.json"), releaseSchema);
  return release?.id === id ? release : null;
}

/** Reads the pointer. When it is missing or invalid, the newest complete release is used. */
function readPointer(root: string) {
  const pointer = readJson(join(root, POINTER), pointerSchema);
  if (pointer && ID.test(pointer.id) && readRelease(root, pointer.id)) return pointer;
  const ids = namesIn(root).filter((name) => ID.test(name) && readRelease(root, name));
  const newest = ids.sort().at(-1);
  return newest ? { id: newest, heldKey: null } : null;
}
