import { setImmediate } from "node:timers/promises";
import type { Engine, EngineAnswer } from "./engine.ts";
import { makeRecord, type ReadTranscript, toReadTranscript } from "./page-record.ts";
import { cachedPagefindRuntime, cachePagefindRuntime } from "./pagefind-runtime.ts";
import { readSearchable, type SearchPage, toDocument } from "./pages.ts";
import { RecordStore, type StoredRecord } from "./record-store.ts";
import { searchedMarkup } from "./searched-markup.ts";
import { parseTranscript } from "./transcript.ts";
import { VOCABULARY_URL, type Vocabulary, vocabularyPage } from "./vocabulary.ts";

/** New pages in a batch: few, so that Pagefind begins early and less is held in memory; each batch costs a call. */
const NEW_PAGES_PER_BATCH = 180;

/** Pages that were read, while Pagefind indexes the new ones. */
export interface Batch {
  pages: { url: string; key: string; kept: StoredRecord | null; transcript: ReadTranscript | null }[];
  words: string[];
  /** Null when nothing is new. */
  answer: Promise<EngineAnswer> | null;
}

/** Data of earlier builds, and Pagefind. */
export interface IndexContext {
  cacheDir: string;
  engine: Engine;
  store: RecordStore;
  vocabulary: Vocabulary;
  /** See `IndexOptions`. */
  passagesTogether: number;
}

/**
 * Reads pages until `NEW_PAGES_PER_BATCH` are new, pausing after each so that Pagefind is not kept waiting, and hands the new
 * ones to Pagefind: the pages without their transcripts, and words that were not seen before.
 * @returns null when there are no pages left.
 */
export async function readBatch(
  pages: Iterator<SearchPage>,
  { engine, store, vocabulary }: IndexContext,
): Promise<Batch | null> {
  const documents: { url: string; content: string }[] = [];
  const read: Batch["pages"] = [];
  while (documents.length < NEW_PAGES_PER_BATCH) {
    const { value: page } = pages.next();
    if (!page) break;
    const { url } = page;
    const unchanged = store.keyOfUnchanged(page);
    const searchable = unchanged === undefined ? readSearchable(page) : null;
    const key = unchanged ?? (searchable && RecordStore.keyOf(url, searchable));
    store.noteKey(page, key);
    if (key === null) continue;
    const kept = store.read(key);
    if (kept) read.push({ url, key, kept, transcript: null });
    else if (searchable) {
      const { rest, ...transcript } = parseTranscript(searchable.toString());
      documents.push({ url, content: searchedMarkup(toDocument(rest)) });
      read.push({ url, key, kept: null, transcript: toReadTranscript(transcript, vocabulary) });
      await setImmediate();
    }
  }
  if (read.length === 0) return null;
  const words = vocabulary.takeUnknown();
  if (documents.length === 0) return { pages: read, words, answer: null };
  documents.push({ url: VOCABULARY_URL, content: vocabularyPage(words) });
  const answer = engine.read(documents);
  answer.catch(() => {});
  return { pages: read, words, answer };
}

/** Waits for Pagefind and makes the records of the pages, in their order. */
export async function finishBatch(batch: Batch, kept: IndexContext): Promise<StoredRecord[]> {
  const { cacheDir, store, vocabulary } = kept;
  const answer = await batch.answer;
  if (answer && !cachedPagefindRuntime(cacheDir)) cachePagefindRuntime(cacheDir, answer.runtime);
  const learned = answer?.pages.get(VOCABULARY_URL);
  if (learned) vocabulary.learn(batch.words, learned);
  const records: (StoredRecord | Promise<StoredRecord>)[] = [];
  for (const { url, key, kept: known, transcript } of batch.pages) {
    if (known) records.push(known);
    const read = answer?.pages.get(url);
    if (!transcript || !read) continue;
    const written = store.write(key, makeRecord(key, read, transcript, kept));
    // A failure is thrown below, with all of the batch.
    written.catch(() => {});
    records.push(written);
    await setImmediate();
  }
  return Promise.all(records);
}
