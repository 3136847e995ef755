import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { machineRun } from "#archive/machine-run.ts";
import { writeWhole } from "../write-whole.ts";
import type { Chunk } from "./chunks.ts";
import type { Change } from "./patch-words.ts";
import { eachPosting, postingAt } from "./postings.ts";
import { RecordStore } from "./record-store.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Raised when words are joined differently; words of other records are those of another archive. */
const VERSION = `2.${RecordStore.version}`;
const FILE = "join.json";

const keptSchema = v.object({
  version: v.literal(VERSION),
  vocabulary: v.string(),
  run: v.nullable(v.string()),
  /** Keys of the records that were joined, by the number of the page. */
  records: v.array(v.string()),
  chunks: v.array(v.object({ first: v.string(), last: v.string(), name: v.string(), bytes: v.number() })),
});

/** What is joined: the records of all pages, by their keys, in their order. */
export interface Joining {
  keys: readonly string[];
  vocabulary: Vocabulary;
  store: RecordStore;
}

export interface KeptJoin {
  /** Files of words as the last build wrote them. */
  chunks: readonly Chunk[];
  /** What has become different since then. */
  changes: Change[];
}

/**
 * What the last build joined, and how that differs from what is to be joined now.
 * @param fileOf a file of words, by its name.
 * @returns null when it is not kept or not whole, pages were added or taken away, or so much is different that joining
 * everything anew costs less.
 */
export function readJoin(
  cacheDir: string,
  { keys, vocabulary, store }: Joining,
  fileOf: (name: string) => string,
): KeptJoin | null {
  const kept = readKept(join(cacheDir, FILE));
  if (kept?.vocabulary !== vocabulary.id || kept.run === null || kept.run !== machineRun()) return null;
  if (kept.records.length !== keys.length) return null;
  for (const { name, bytes } of kept.chunks)
    if (statSync(fileOf(name), { throwIfNoEntry: false })?.size !== bytes) return null;
  const changes: Change[] = [];
  for (const [page, key] of keys.entries()) {
    const before = kept.records[page] ?? "";
    if (key === before) continue;
    for (const { entry, posting } of differences(store.postingsOf(before), store.postingsOf(key)))
      changes.push({ ...vocabulary.entry(entry), page, posting });
    // About as many as there are files: hardly one of them would stay.
    if (changes.length > kept.chunks.length) return null;
  }
  return { chunks: kept.chunks.map(({ first, last, name }) => ({ first, last, name })), changes };
}

/** To be called once the files of words are whole. */
export function writeJoin(
  cacheDir: string,
  { keys, vocabulary }: Joining,
  chunks: readonly Chunk[],
  fileOf: (name: string) => string,
): void {
  const kept: v.InferOutput<typeof keptSchema> = {
    version: VERSION,
    vocabulary: vocabulary.id,
    run: machineRun(),
    records: [...keys],
    chunks: chunks.map((chunk) => ({ ...chunk, bytes: statSync(fileOf(chunk.name)).size })),
  };
  writeWhole(join(cacheDir, FILE), JSON.stringify(kept));
}

/** Entries of which two records of a page say different things, and what the later one says; null for nothing. */
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

function readKept(file: string) {
  try {
    return v.parse(keptSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
