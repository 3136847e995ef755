import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { syncDirectory, writeDurably } from "../durable-file.ts";
import { removeLater } from "./remove-folder.ts";

const PREVIOUS_KEPT = 5;
const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{6}$/;
const POINTER = "current.json";

const releaseSchema = v.object({
  id: v.string(),
  /** Revision of the content it holds, at least. */
  revision: v.number(),
  /** Of everything it was made from, and of all but the content. */
  key: v.string(),
  sourceKey: v.string(),
  builtAt: v.string(),
  durationSeconds: v.number(),
  /** CSP sources of the inline scripts of its pages. */
  scriptHashes: v.pipe(v.array(v.string()), v.readonly()),
});
const pointerSchema = v.object({ id: v.string(), heldKey: v.nullable(v.string()) });

/** A built site, kept in `{id}/site`, and what is known of it, in `{id}/release.json`. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** A name after all others in their order, and the folder to put the site in. */
export interface ReservedRelease {
  id: string;
  siteDir: string;
}

/** What a request is answered from. */
export interface LiveSite {
  dir: string;
  scriptHashes: readonly string[];
  /** Earlier sites, newest first: a page that was opened before the switch asks for files that are named by content. */
  earlierDirs: readonly string[];
}

export interface Releases {
  /** Whole releases, newest first. */
  list(): Release[];
  current(): Release | null;
  /** Key that was current when an editor went back to an earlier release: while it is still current, no build is due. */
  heldKey(): string | null;
  /**
   * The site of the current release; the same object until the next switch. When its folder has been removed by hand, the
   * newest whole release stands in. @throws when there is none
   */
  live(): LiveSite;
  /** Makes the folder of a new release, which is not served before `publish`. */
  reserve(at: Date): ReservedRelease;
  /** Makes a built release the current one; of those before it all but the newest go. */
  publish(release: Release): void;
  /** Folder of the site of a kept release; null when there is none of that name. */
  siteDir(id: string): string | null;
  /** Makes a kept release the current one. False when there is none of that name. */
  goBack(id: string): boolean;
}

/**
 * Releases in a folder of their own. The file `current.json` names the current one; it is replaced in one step and
 * on disk before it is used, so that a crash at any moment leaves one whole release in place.
 */
export function openReleases(root: string): Releases {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  // The folders of builds that were killed, and of releases whose removal was cut off.
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
    const draft = join(root, `${POINTER}.new`);
    writeDurably(draft, JSON.stringify(next), 0o600);
    renameSync(draft, join(root, POINTER));
    syncDirectory(root);
    pointer = next;
    live = null;
  }

  return {
    list,
    current,
    heldKey: () => pointer?.heldKey ?? null,
    live: () => {
      if (live && existsSync(live.dir)) return live;
      const release = current();
      if (!release) throw new Error("there is no release to serve");
      live = siteOf(root, release);
      return live;
    },
    reserve: (at) => {
      mkdirSync(root, { recursive: true, mode: 0o700 });
      // Later than the others also when the clock has been put back: the newest of them is the one that was built last.
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
      for (const { id } of others.slice(PREVIOUS_KEPT)) {
        // First what makes it a release, so that one that is half gone is never chosen.
        rmSync(join(root, id, "release.json"), { force: true });
        removeLater(join(root, id));
      }
    },
    siteDir,
    goBack: (id) => {
      if (!siteDir(id)) return false;
      const held = pointer?.heldKey ?? current()?.key ?? null;
      const [newest] = list();
      point({ id, heldKey: newest?.id === id ? null : held });
      return true;
    },
  };
}

/** What the releases below `root` have to show, read without changing anything; null when no release is whole. */
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

/** Milliseconds since 1970; -1 for what is no name of a release. */
function timeOf(name: string): number {
  const [match, year, month, day, ...clock] = ID.exec(name) ?? [];
  const [hour, minute, second, millisecond] = clock;
  return match ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${millisecond}Z`) : -1;
}

const namesIn = (root: string): string[] => (existsSync(root) ? readdirSync(root) : []);

const siteDirOf = (root: string, id: string) => join(root, id, "site");

function readRelease(root: string, id: string): Release | null {
  if (!existsSync(join(siteDirOf(root, id), "index.html"))) return null;
  const result = v.safeParse(releaseSchema, readJson(join(root, id, "release.json")));
  return result.success && result.output.id === id ? result.output : null;
}

/** When the pointer is lost or names nothing, the newest whole release stands in. */
function readPointer(root: string) {
  const result = v.safeParse(pointerSchema, readJson(join(root, POINTER)));
  if (result.success && ID.test(result.output.id) && readRelease(root, result.output.id))
    return result.output;
  const ids = namesIn(root).filter((name) => ID.test(name) && readRelease(root, name));
  const newest = ids.sort().at(-1);
  return newest ? { id: newest, heldKey: null } : null;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
