import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { linkFile } from "../files/link-file.ts";
import { QUALITY } from "../files/precompress.ts";
import { type NewPage, readRecord, type StoredPage, type WrittenFile, writeRecord } from "./page-record.ts";

const RECORD = "record.json";
const FILES = "files";
/** Extension of a compressed copy, in the store and in a site. */
const COPY = ".br";
/** Fingerprint of a query whose result changed while the pages were rendered: it never matches. */
const UNCERTAIN = "";

/** Options of `openPageStore`: `storeDir` has the pages of the last build, `siteDir` the site of this one. */
export interface StoreOrder {
  siteDir: string;
  storeDir: string;
  /** Hash of the sources of the compiled pages. */
  compiledStamp: string;
  siteUrl: string;
}

export interface PageStore {
  /** Fingerprints of all queries that the pages of the last build made. */
  fingerprints: ReadonlyMap<string, string>;
  /** Page of the last build at this path; null when there was none. */
  find(path: string): StoredPage | null;
  /** Links a page from `find`, and its copy, into the site and keeps it for the next build. @returns whether it is whole */
  keep(path: string, page: StoredPage): boolean;
  /** Adds a page that was rendered into the site, and its copy. */
  add(path: string, page: NewPage): void;
  /** Digest of the bytes of a page of this build; null for another path. */
  digestOf(path: string): string | null;
  /** Ends the build: only its pages are kept for the next one. */
  close(): void;
}

/**
 * Opens the store of the rendered pages of the last build, named by digest. The record that lists them is replaced in one step
 * after they are written, and holds the compiled pages and the site address that they were rendered for. After the machine
 * stopped, which may truncate files, each file is compared with its digest before use.
 */
export function openPageStore({ storeDir, siteDir, compiledStamp, siteUrl }: StoreOrder): PageStore {
  const filesDir = join(storeDir, FILES);
  mkdirSync(filesDir, { recursive: true });
  // Compressed copies are kept with the pages.
  const key = `${compiledStamp} ${siteUrl} ${QUALITY}`;
  const before = readRecord(join(storeDir, RECORD), key);
  const pages = new Map<string, StoredPage>();
  const fingerprints = new Map<string, string>();
  /** Files of the store that were verified or written by this build: pages with the same bytes share one. */
  const whole = new Map<string, WrittenFile>();

  function note(query: string, fingerprint: string): void {
    const known = fingerprints.get(query) ?? fingerprint;
    fingerprints.set(query, known === fingerprint ? fingerprint : UNCERTAIN);
  }

  /** Adds a file to the store. Replaces an existing file that is not in `whole`: it may be truncated. */
  function replace(name: string, file: string): WrittenFile {
    const known = whole.get(name);
    if (known) return known;
    const kept = join(filesDir, name);
    rmSync(kept, { force: true });
    linkFile(file, kept);
    const { size, mtimeMs } = statSync(kept);
    const written = { bytes: size, modifiedMs: mtimeMs };
    whole.set(name, written);
    return written;
  }

  return {
    fingerprints: before?.fingerprints ?? new Map(),
    find: (path) => before?.pages.get(path) ?? null,
    keep: (path, page) => {
      const kept = join(filesDir, page.digest);
      if (!isWhole(kept, page)) return false;
      linkFile(kept, join(siteDir, path));
      if (page.copy) linkFile(kept + COPY, join(siteDir, path) + COPY);
      whole.set(page.digest, page.file);
      if (page.copy) whole.set(page.digest + COPY, page.copy);
      for (const query of page.queries) note(query, before?.fingerprints.get(query) ?? UNCERTAIN);
      pages.set(path, page);
      return true;
    },
    add: (path, { digest, dependencies, hasCopy }) => {
      for (const [query, fingerprint] of dependencies) note(query, fingerprint);
      const file = replace(digest, join(siteDir, path));
      const copy = hasCopy ? replace(digest + COPY, join(siteDir, path) + COPY) : null;
      pages.set(path, { digest, queries: dependencies.map(([query]) => query), file, copy });
    },
    digestOf: (path) => pages.get(path)?.digest ?? null,
    close: () => {
      writeRecord(join(storeDir, RECORD), { key, fingerprints, pages });
      const present = new Set([...pages.values()].map(({ digest }) => digest));
      for (const name of readdirSync(filesDir)) {
        if (!present.has(name.replace(COPY, ""))) rmSync(join(filesDir, name), { force: true });
      }
    },
  };
}

/** Whether a page and its copy are as they were written. */
const isWhole = (kept: string, { file, copy }: StoredPage): boolean =>
  isAsWritten(kept, file) && (copy === null || isAsWritten(kept + COPY, copy));

function isAsWritten(file: string, { bytes, modifiedMs }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === bytes && stats.mtimeMs === modifiedMs;
}
