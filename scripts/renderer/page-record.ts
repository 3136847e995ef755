import { readFileSync } from "node:fs";
import { writeAtomically } from "../files/write-atomically.ts";

/** Must be raised when the format or meaning of a record changes. */
const VERSION = 7;

/** Size and modification time of a file when it was written; a difference means that another process has changed it. */
export interface WrittenFile {
  bytes: number;
  modifiedMs: number;
}

interface Page {
  /** Digest of the file's bytes, in hexadecimal; its name in the store. */
  digest: string;
}

export interface NewPage extends Page {
  /** Queries of the page and the fingerprints of their results. */
  dependencies: [query: string, fingerprint: string][];
}

export interface StoredPage extends Page {
  queries: readonly string[];
  file: WrittenFile;
  /** Its compressed copy; null when it is too small for one. */
  copy: WrittenFile | null;
}

export interface PageRecord {
  key: string;
  /** Fingerprints of all queries of the pages. A query with different results for two pages has one that never matches. */
  fingerprints: ReadonlyMap<string, string>;
  /** Pages of one build, by their paths. */
  pages: ReadonlyMap<string, StoredPage>;
}

/** File format of `PageRecord`: pages name their queries by the places in the list. */
interface Written {
  version: typeof VERSION;
  key: string;
  queries: [query: string, fingerprint: string][];
  pages: [path: string, page: Omit<StoredPage, "queries"> & { queries: number[] }][];
}

/** Null when the record is missing, damaged, or was made with another key. */
export function readRecord(file: string, key: string): PageRecord | null {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Written;
    if (kept.version !== VERSION || kept.key !== key) return null;
    const queries = kept.queries.map(([query]) => query);
    const pages = kept.pages.map(([path, page]): [string, StoredPage] => [
      path,
      { ...page, queries: page.queries.map((place) => queries[place] as string) },
    ]);
    return { key, fingerprints: new Map(kept.queries), pages: new Map(pages) };
  } catch {
    return null;
  }
}

/** Replaces the record in one step. */
export function writeRecord(file: string, { key, fingerprints, pages }: PageRecord): void {
  const places = new Map([...fingerprints.keys()].map((query, place) => [query, place]));
  const record: Written = {
    version: VERSION,
    key,
    queries: [...fingerprints],
    pages: [...pages].map(([path, page]) => [
      path,
      { ...page, queries: page.queries.map((query) => places.get(query) as number) },
    ]),
  };
  writeAtomically(file, JSON.stringify(record));
}
