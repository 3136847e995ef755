import { join } from "node:path";
import { readVersioned } from "../files/read-versioned.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import type { Chunk } from "./chunks.ts";
import type { CondenseOptions } from "./condense-word.ts";
import type { Change } from "./patch-words.ts";
import { eachPosting, postingAt } from "./postings.ts";
import { RecordStore } from "./record-store.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Must be raised when postings are merged differently; includes the version of the records. */
const VERSION = `4.${RecordStore.version}`;
const FILE = "join.json";

interface Kept {
  version: string;
  vocabulary: string;
  /** Keys of the merged records, by the number of the page. */
  records: string[];
  chunks: Chunk[];
}

/** Records to merge: `keys` are those of all pages, in page order. */
export interface MergeInput {
  keys: readonly string[];
  condensing: CondenseOptions;
  vocabulary: Vocabulary;
  store: RecordStore;
}

export interface CachedMerge {
  /** Word files of the last build. */
  chunks: readonly Chunk[];
  /** Postings that differ from the last build. */
  changes: Change[];
}

/**
 * Reads the merged postings of the last build and computes their differences from the current records.
 * @returns null when there is no such cache, pages were added or removed, or so much differs that merging
 * everything again costs less.
 */
export function readMergeCache(
  cacheDir: string,
  { keys, condensing, vocabulary, store }: MergeInput,
): CachedMerge | null {
  const kept = readVersioned<Kept>(join(cacheDir, FILE), VERSION);
  if (kept?.vocabulary !== vocabulary.id) return null;
  if (kept.records.length !== keys.length) return null;
  const changes: Change[] = [];
  for (const [page, key] of keys.entries()) {
    const before = kept.records[page] ?? "";
    if (key === before) continue;
    // A transcript that begins elsewhere changes all condensed words of its page.
    if (store.transcriptBefore(before) !== condensing.transcripts[page]) return null;
    for (const { entry, posting } of differences(store.postingsOf(before), store.postingsOf(key)))
      changes.push({ ...vocabulary.entry(entry), page, posting });
    // With more changes than files, nearly all files would be rewritten.
    if (changes.length > kept.chunks.length) return null;
  }
  return { chunks: kept.chunks, changes };
}

/** Writes the cache for the next build. Must be called after the word files are written. */
export function writeMergeCache(
  cacheDir: string,
  { keys, vocabulary }: MergeInput,
  chunks: readonly Chunk[],
): void {
  const kept: Kept = {
    version: VERSION,
    vocabulary: vocabulary.id,
    records: [...keys],
    chunks: [...chunks],
  };
  writeAtomically(join(cacheDir, FILE), JSON.stringify(kept));
}

/** Entries whose postings differ between two records of a page, with the new posting; null when there is none. */
export function differences(
  before: Uint8Array,
  now: Uint8Array,
): { entry: number; posting: Uint8Array | null }[] {
  const old = postingsByEntry(before);
  const found: { entry: number; posting: Uint8Array | null }[] = [];
  for (const [entry, posting] of postingsByEntry(now)) {
    const known = old.get(entry);
    old.delete(entry);
    if (!known || Buffer.compare(known, posting) !== 0) found.push({ entry, posting });
  }
  for (const entry of old.keys()) found.push({ entry, posting: null });
  return found;
}

function postingsByEntry(bytes: Uint8Array): Map<number, Uint8Array> {
  const postings = new Map<number, Uint8Array>();
  eachPosting(bytes, (entry, at) => postings.set(entry, postingAt(bytes, at)));
  return postings;
}
