import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkFolder } from "../files/link-file.ts";
import { type Cbor, encode } from "./cbor.ts";
import { allPlacesName, byCodePoint, type Chunk, namesOf, shortNames } from "./chunks.ts";
import { type MergeInput, readMergeCache, writeMergeCache } from "./merge-cache.ts";
import type { SearchIndexes } from "./options.ts";
import type { IndexedPage } from "./page-record.ts";
import { cacheGzipped, contentName, gunzipPagefind } from "./pagefind-gzip.ts";
import { patchWords } from "./patch-words.ts";
import { ENTRY, FIELDS, LANGUAGE, PLACES_FOLDER, TAG_DIGITS } from "./settings.ts";
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

interface IndexFolders {
  /** Pagefind's own `pagefind-entry.json`. */
  entry: string;
  cacheDir: string;
  /** Folder of the index in the site. */
  outDir: string;
}

/**
 * Writes the words, the filters and their tables in Pagefind's layout, which README.md describes.
 * @param input records of the same pages.
 * @returns content of `indexes.json`; a table with all places of all words is written when a word is condensed
 */
export function writeIndexFiles(
  pages: readonly IndexedPage[],
  input: MergeInput,
  { entry, cacheDir, outDir }: IndexFolders,
): SearchIndexes {
  const wordsDir = join(cacheDir, "words");
  mkdirSync(wordsDir, { recursive: true });
  const chunks = mergeWords(input, { cacheDir, wordsDir });
  const used = new Set(chunks.flatMap(namesOf).map((name) => name + WORDS));
  const link = (folder: string, names: Iterable<string>) =>
    linkFolder(join(outDir, folder), new Map([...names].map((name) => [name, join(wordsDir, name)])));
  link("index", used);
  const filters = filtersOf(pages).map(([name, values]): [string, string] => {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    return [name, writeNamed(encode([name, sorted]), FILTER, { wordsDir, used })];
  });
  link(
    "filter",
    filters.map(([, file]) => file + FILTER),
  );
  const { version } = JSON.parse(entry);
  // From 1.6 on, a page names the file that it shares with others; these have files of their own.
  const listed = pages.map(({ name, words }) => (version === "1.5.2" ? [name, words] : [name, words, ""]));
  /** Writes a table of pages and files, and the entry file that names it. @returns the entry */
  const writeTable = (folder: string, words: Cbor, offered: Cbor, change: object): string => {
    const bytes = encode([version, listed, words, offered, [], [...FIELDS]]);
    const hash = contentName(bytes, META_DIGITS);
    const meta = `pagefind.${hash}.pf_meta`;
    used.add(meta);
    cacheGzipped(bytes, join(wordsDir, meta));
    link(folder, [meta]);
    const own = entryOf(entry, { hash, page_count: pages.length, ...change });
    writeFileSync(join(outDir, folder, ENTRY), own);
    return own;
  };
  const tag = contentName(writeTable("", shortNames(chunks), filters, {}), TAG_DIGITS);
  const isCondensed = chunks.some(({ places }) => places !== undefined);
  if (isCondensed) {
    const words = shortNames(chunks, (chunk) => MAIN_WORDS + allPlacesName(chunk));
    writeTable(PLACES_FOLDER, words, [], { wasm: MAIN_ENGINE });
  }
  for (const name of readdirSync(wordsDir))
    if (!used.has(name)) rmSync(join(wordsDir, name), { force: true });
  return { tag, ...(isCondensed && { places: PLACES_FOLDER }) };
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
