import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Cbor, encode } from "./cbor.ts";
import { allPlacesName, byCodePoint, type Chunk, namesOf, shortNames } from "./chunks.ts";
import { type MergeInput, readMergeCache, writeMergeCache } from "./merge-cache.ts";
import type { IndexedPage } from "./page-record.ts";
import { cacheGzipped, contentName, gunzipPagefind } from "./pagefind-gzip.ts";
import { patchWords } from "./patch-words.ts";
import { FIELDS, LANGUAGE } from "./settings.ts";
import { writeWords } from "./word-index.ts";

const NAME_DIGITS = 7;
const META_DIGITS = 10;
const WORDS = ".pf_index";
const FILTER = ".pf_filter";
/**
 * Names with which the table in `PLACES_FOLDER` refers to files of the main index, so that no file is stored twice. Pagefind
 * builds a URL from `index/` or `wasm.`, the name, and an extension.
 */
const MAIN_WORDS = "../../index/";
const MAIN_ENGINE = `${LANGUAGE}/../../wasm.${LANGUAGE}`;

export interface IndexFolders {
  /** Pagefind's own `pagefind-entry.json`. */
  entry: string;
  cacheDir: string;
  /** Links files of the cache into a folder of the index, by their names. */
  fill(folder: string, files: ReadonlyMap<string, string>): void;
}

/** Table of pages and files: its file, and the text of the entry file that names it. */
export interface Table {
  file: string;
  entry: string;
}

/**
 * Writes the words, the filters and their tables in Pagefind's layout, which README.md describes.
 * @param input records of the same pages.
 * @returns the main table, and the one with all places of all words, which is null when no word is condensed
 */
export function writeIndexFiles(
  pages: readonly IndexedPage[],
  input: MergeInput,
  { entry, cacheDir, fill }: IndexFolders,
): { main: Table; places: Table | null } {
  const wordsDir = join(cacheDir, "words");
  mkdirSync(wordsDir, { recursive: true });
  const chunks = mergeWords(input, { cacheDir, wordsDir });
  const used = new Set(chunks.flatMap(namesOf).map((name) => name + WORDS));
  const inWordsDir = (names: Iterable<string>) =>
    new Map([...names].map((name) => [name, join(wordsDir, name)]));
  fill("index", inWordsDir(used));
  const filters = filtersOf(pages).map(([name, values]): [string, string] => {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    return [name, writeNamed(encode([name, sorted]), FILTER, { wordsDir, used })];
  });
  const { version } = JSON.parse(entry);
  const listed = pages.map(({ name, words }) => [name, words]);
  const writeTable = (words: Cbor, offered: Cbor, change: object): Table => {
    const bytes = encode([version, listed, words, offered, [], [...FIELDS]]);
    const hash = contentName(bytes, META_DIGITS);
    const meta = `pagefind.${hash}.pf_meta`;
    used.add(meta);
    cacheGzipped(bytes, join(wordsDir, meta));
    return {
      file: join(wordsDir, meta),
      entry: entryOf(entry, { hash, page_count: pages.length, ...change }),
    };
  };
  const main = writeTable(shortNames(chunks), filters, {});
  const isCondensed = chunks.some(({ places }) => places !== undefined);
  const places = isCondensed
    ? writeTable(
        shortNames(chunks, (chunk) => MAIN_WORDS + allPlacesName(chunk)),
        [],
        { wasm: MAIN_ENGINE },
      )
    : null;
  fill("filter", inWordsDir(filters.map(([, file]) => file + FILTER)));
  for (const name of readdirSync(wordsDir))
    if (!used.has(name)) rmSync(join(wordsDir, name), { force: true });
  return { main, places };
}

/** Writes the word files that changed since the last build, or all of them. */
function mergeWords(
  input: MergeInput,
  { cacheDir, wordsDir }: { cacheDir: string; wordsDir: string },
): Chunk[] {
  const { condensing } = input;
  const fileOf = (name: string) => join(wordsDir, name + WORDS);
  const writer = () => {
    const used = new Set<string>();
    return (bytes: Buffer) => writeNamed(bytes, WORDS, { wordsDir, used });
  };
  const patch = (): Chunk[] | null => {
    const kept = readMergeCache(cacheDir, input);
    const read = (chunk: Chunk) => gunzipPagefind(readFileSync(fileOf(allPlacesName(chunk))));
    return kept && patchWords(kept.chunks, kept.changes, { condensing, read, write: writer() });
  };
  const patched = patch();
  const mergeAll = () =>
    writeWords(
      input.keys.map((key) => input.store.postingsOf(key)),
      input.vocabulary,
      { condensing, write: writer() },
    );
  const chunks = patched && areOwnNames(patched) ? patched : mergeAll();
  writeMergeCache(cacheDir, input, chunks);
  return chunks;
}

/** Whether no two files have the same hash; their names would depend on the order of writing. */
function areOwnNames(chunks: readonly Chunk[]): boolean {
  const names = chunks.flatMap(namesOf);
  return new Set(names.map((name) => name.replace(/_+$/, ""))).size === names.length;
}

/** Gzips a file into the folder under a hash of its content. @param used names of the other files, with their endings. */
function writeNamed(
  bytes: Buffer,
  suffix: string,
  { wordsDir, used }: { wordsDir: string; used: Set<string> },
): string {
  let name = contentName(bytes, NAME_DIGITS);
  while (used.has(name + suffix)) name += "_";
  used.add(name + suffix);
  cacheGzipped(bytes, join(wordsDir, name + suffix));
  return name;
}

/** Filter -> value -> page numbers, in the order of the filters. */
function filtersOf(pages: readonly IndexedPage[]): [string, Map<string, number[]>][] {
  const filters = new Map<string, Map<string, number[]>>();
  for (const [page, { filters: own }] of pages.entries()) {
    for (const [name, values] of Object.entries(own)) {
      const known = filters.get(name) ?? new Map<string, number[]>();
      filters.set(name, known);
      for (const value of values) {
        const members = known.get(value);
        if (members) members.push(page);
        else known.set(value, [page]);
      }
    }
  }
  return [...filters].sort(([a], [b]) => byCodePoint(a, b));
}

function entryOf(entry: string, change: object): string {
  const { languages, ...rest } = JSON.parse(entry);
  return JSON.stringify({
    ...rest,
    languages: { [LANGUAGE]: { ...languages[LANGUAGE], ...change } },
  });
}
