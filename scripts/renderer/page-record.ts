import { readFileSync } from "node:fs";
import { writeWhole } from "../files/write-whole.ts";

/** Must be raised when the format or meaning of a record changes. */
const VERSION = 6;

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

export interface KeptPage extends Page {
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
  pages: ReadonlyMap<string, KeptPage>;
}

/** File format of `PageRecord`: columns, since some 15,000 objects take three times as long to read. */
interface Written {
  version: typeof VERSION;
  key: string;
  /** Queries and the fingerprints of their results; pages refer to them by index. */
  questions: string[];
  prints: string[];
  /** The lists below have one item per page. */
  paths: string[];
  digests: string[];
  /** Number of its queries, and their indexes in `questions`, page after page. */
  asks: number[];
  asked: number[];
  bytes: number[];
  modifiedMs: number[];
  copyBytes: (number | null)[];
  copyModifiedMs: (number | null)[];
}

/** Null when the record is missing, damaged, or was made with another key. */
export function readRecord(file: string, key: string): PageRecord | null {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as Written;
    if (kept.version !== VERSION || kept.key !== key) return null;
    const pages = new Map<string, KeptPage>();
    let next = 0;
    for (const [n, path] of kept.paths.entries()) {
      const asked = kept.asked.slice(next, next + at(kept.asks, n));
      next += asked.length;
      pages.set(path, {
        digest: at(kept.digests, n),
        queries: asked.map((place) => at(kept.questions, place)),
        file: { bytes: at(kept.bytes, n), modifiedMs: at(kept.modifiedMs, n) },
        copy: toCopy(kept.copyBytes[n], kept.copyModifiedMs[n]),
      });
    }
    const fingerprints = new Map(kept.questions.map((query, n) => [query, at(kept.prints, n)]));
    return { key, fingerprints, pages };
  } catch {
    return null;
  }
}

const toCopy = (bytes?: number | null, modifiedMs?: number | null): WrittenFile | null =>
  bytes == null || modifiedMs == null ? null : { bytes, modifiedMs };

/** Replaces the record in one step. Pages are sorted by path, so the order of rendering does not matter. */
export function writeRecord(file: string, { key, fingerprints, pages }: PageRecord): void {
  const queries = new Places<string>();
  const paths = [...pages.keys()].sort();
  const inOrder = paths.map((path) => pages.get(path) as KeptPage);
  const asked = inOrder.flatMap((page) => page.queries.map((query) => queries.of(query)));
  const record: Written = {
    version: VERSION,
    key,
    questions: queries.entries,
    prints: queries.entries.map((query) => fingerprints.get(query) ?? ""),
    paths,
    digests: inOrder.map(({ digest }) => digest),
    asks: inOrder.map((page) => page.queries.length),
    asked,
    bytes: inOrder.map((page) => page.file.bytes),
    modifiedMs: inOrder.map((page) => page.file.modifiedMs),
    copyBytes: inOrder.map(({ copy }) => copy?.bytes ?? null),
    copyModifiedMs: inOrder.map(({ copy }) => copy?.modifiedMs ?? null),
  };
  writeWhole(file, JSON.stringify(record));
}

/** List of distinct entries with their indexes. */
class Places<Entry> {
  readonly entries: Entry[] = [];
  readonly #places = new Map<Entry, number>();

  of(entry: Entry): number {
    const place = this.#places.get(entry) ?? this.entries.push(entry) - 1;
    this.#places.set(entry, place);
    return place;
  }
}

/** @throws when the index is out of range */
function at<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place];
  if (entry === undefined) throw new Error(`The record has no entry ${place}.`);
  return entry;
}
