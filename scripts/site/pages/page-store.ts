import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { bootId } from "#archive/boot-id.ts";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { linkFile } from "../link-file.ts";
import { QUALITY } from "../precompress.ts";
import { readManifest, writeManifest } from "../site-manifest.ts";
import { COPY, linkPages, markOf, removePage } from "./link-pages.ts";
import { type KeptPage, type NewPage, readRecord, type WrittenFile, writeRecord } from "./page-record.ts";

const RECORD = "record.json";
const FILES = "files";
/** Fingerprint of a query that gave two results while the pages were rendered: it never matches. */
const UNCERTAIN = "";
/** Mark of a file that no other build shares. */
const ALWAYS_NEW = "";

/** The pages of the last build, kept in `storeDir`, and the site of this one. */
export interface StoreOrder extends SiteFolders {
  storeDir: string;
  /** Hash of the sources of the compiled pages. */
  compiledStamp: string;
  siteUrl: string;
}

export interface PageStore {
  /** Fingerprints of all queries that the pages of the last build made. */
  fingerprints: ReadonlyMap<string, string>;
  /** Excludes the pages of the last build that `linkKeptPages` could not link; called before `find`. */
  begin(missing: readonly string[]): void;
  /** What the last build made of this path; null when there was none, or it does not stand in the site. */
  find(path: string): KeptPage | null;
  /** Leaves a page that was found, and its copy, in the site; the next build finds it again. */
  keep(path: string, page: KeptPage): void;
  /** Takes the pages of the last build that were not kept out of the site; before anything is rendered into it. */
  withdraw(): void;
  /** Takes in a page that was rendered into the site. */
  take(path: string, page: NewPage): void;
  /** Of a page of this build. */
  digestOf(path: string): string;
  /** Takes in the compressed copy that stands beside a page that was taken in. */
  takeCopy(path: string): void;
  /** Ends the build: only its pages are kept for the next one. @param others files that every build writes anew */
  close(others: readonly string[]): void;
}

/** Their compressed copies are kept with the pages. */
const keyOf = ({ compiledStamp, siteUrl }: Pick<StoreOrder, "compiledStamp" | "siteUrl">): string =>
  `${compiledStamp} ${siteUrl} ${QUALITY}`;

/**
 * Links the pages of the last build into the site before it is known which of them change, while the renderer still loads.
 * @returns paths of the pages that are damaged
 */
export function linkKeptPages({ storeDir, siteDir, manifestDir, ...order }: StoreOrder): string[] {
  const before = readRecord(join(storeDir, RECORD), keyOf(order));
  const pages = before?.pages ?? new Map<string, KeptPage>();
  const isTrusted = before?.run === bootId() && before?.run !== null;
  const present = readManifest(manifestDir, "pages");
  const dir = join(storeDir, FILES);
  const linked = new Set(linkPages({ dir, siteDir, present, isTrusted, pages }));
  return [...pages.keys()].filter((path) => !linked.has(path));
}

/**
 * Rendered pages of the last build, by their content, in a folder of their own. The record that names them is replaced in one
 * step after they are whole, and says for which compiled pages and address they were rendered. After the machine itself stopped, which
 * may cost the end of files, each is compared with its digest before it is used.
 */
export function openPageStore({ storeDir, siteDir, manifestDir, ...order }: StoreOrder): PageStore {
  const filesDir = join(storeDir, FILES);
  mkdirSync(filesDir, { recursive: true });
  const key = keyOf(order);
  const before = readRecord(join(storeDir, RECORD), key);
  const pages = new Map<string, KeptPage>();
  const fingerprints = new Map<string, string>();
  /** Files of the store that this build knows to be whole: pages with the same bytes share one. */
  const whole = new Map<string, WrittenFile>();
  const standing = new Map<string, KeptPage>(before?.pages);

  function note(query: string, fingerprint: string): void {
    const known = fingerprints.get(query) ?? fingerprint;
    fingerprints.set(query, known === fingerprint ? fingerprint : UNCERTAIN);
  }

  /** One of the same name that was not found may have lost its end. */
  function replace(name: string, file: string): WrittenFile {
    const known = whole.get(name);
    if (known) return known;
    const kept = join(filesDir, name);
    try {
      linkFile(file, kept);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      rmSync(kept);
      linkFile(file, kept);
    }
    const { size, mtimeMs } = statSync(kept);
    const written = { bytes: size, modifiedMs: mtimeMs };
    whole.set(name, written);
    return written;
  }

  return {
    fingerprints: before?.fingerprints ?? new Map(),
    begin: (missing) => {
      for (const path of missing) standing.delete(path);
    },
    find: (path) => standing.get(path) ?? null,
    keep: (path, page) => {
      standing.delete(path);
      whole.set(page.digest, page.file);
      if (page.copy) whole.set(page.digest + COPY, page.copy);
      for (const query of page.queries) note(query, before?.fingerprints.get(query) ?? UNCERTAIN);
      pages.set(path, page);
    },
    withdraw: () => {
      for (const path of standing.keys()) removePage(siteDir, path);
      standing.clear();
    },
    take: (path, { digest, dependencies }) => {
      for (const [query, fingerprint] of dependencies) note(query, fingerprint);
      const file = replace(digest, join(siteDir, path));
      pages.set(path, { digest, queries: dependencies.map(([query]) => query), file, copy: null });
    },
    digestOf: (path) => {
      const page = pages.get(path);
      if (!page) throw new Error(`This build has no ${path}.`);
      return page.digest;
    },
    takeCopy: (path) => {
      const page = pages.get(path);
      if (page) page.copy = replace(page.digest + COPY, join(siteDir, path) + COPY);
    },
    close: (others) => {
      writeRecord(join(storeDir, RECORD), { key, run: bootId(), fingerprints, pages });
      const contents = new Map(others.map((path) => [path, ALWAYS_NEW]));
      for (const [path, page] of pages) contents.set(path, markOf(page));
      writeManifest(manifestDir, "pages", contents);
      const present = new Set([...pages.values()].map(({ digest }) => digest));
      for (const name of readdirSync(filesDir)) {
        if (!present.has(name.replace(COPY, ""))) rmSync(join(filesDir, name), { force: true });
      }
    },
  };
}
