import { hash } from "node:crypto";
import { readVersioned } from "../files/read-versioned.ts";
import { writeAtomically } from "../files/write-atomically.ts";

/** Must be raised when the format or meaning of a record changes. */
const VERSION = 8;

/** Size and modification time of a file when it was written; a difference means that another process has changed it. */
export interface WrittenFile {
  bytes: number;
  modifiedMs: number;
}

/** SHA-256 of the bytes of a page, shortened to 40 hexadecimal digits. */
export const digestOf = (bytes: Buffer): string => hash("sha256", bytes).slice(0, 40);

interface Page {
  /** See `digestOf`; the page's name in the store. */
  digest: string;
}

export interface NewPage extends Page {
  /** Whether it has a compressed copy. */
  hasCopy: boolean;
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

/** File format of `PageRecord`. */
interface Written {
  version: typeof VERSION;
  key: string;
  fingerprints: [query: string, fingerprint: string][];
  pages: [path: string, page: StoredPage][];
}

/** Null when the record is missing, damaged, or was made with another key. */
export function readRecord(file: string, key: string): PageRecord | null {
  const kept = readVersioned<Written>(file, VERSION);
  if (kept?.key !== key) return null;
  return { key, fingerprints: new Map(kept.fingerprints), pages: new Map(kept.pages) };
}

/** Replaces the record in one step. */
export function writeRecord(file: string, { key, fingerprints, pages }: PageRecord): void {
  const record: Written = { version: VERSION, key, fingerprints: [...fingerprints], pages: [...pages] };
  writeAtomically(file, JSON.stringify(record));
}
