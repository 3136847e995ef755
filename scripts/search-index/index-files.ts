import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Cbor, encode } from "./cbor.ts";
import { byCodePoint, type Chunk, shortNames } from "./chunks.ts";
import type { GzipWorker } from "./gzip-worker.ts";
import { type MergeInput, readMergeCache, writeMergeCache } from "./merge-cache.ts";
import type { IndexedPage } from "./page-record.ts";
import { contentName, gunzipPagefind } from "./pagefind-gzip.ts";
import { patchWords } from "./patch-words.ts";
import { FIELDS, LANGUAGE } from "./settings.ts";
import { writeWords } from "./word-index.ts";

const NAME_DIGITS = 7;
const META_DIGITS = 10;
const WORDS = ".pf_index";
const FILTER = ".pf_filter";

export interface IndexFolders {
  /** Pagefind's own `pagefind-entry.json`. */
  entry: string;
  cacheDir: string;
  /** Links files of the cache into a folder of the index, by their names. */
  fill(folder: string, files: ReadonlyMap<string, string>): void;
  gzipWorker: GzipWorker;
}

/**
 * Writes words, filters and the table of both, in Pagefind's layout, which README.md describes.
 * @param input records of the same pages.
 * @returns the table's name, and the text of that file for these pages
 */
export async function writeIndexFiles(
  pages: readonly IndexedPage[],
  input: MergeInput,
  { entry, cacheDir, fill, gzipWorker }: IndexFolders,
): Promise<{ table: string; entry: string }> {
  const wordsDir = join(cacheDir, "words");
  mkdirSync(wordsDir, { recursive: true });
  const chunks = await mergeWords(input, { cacheDir, wordsDir, gzipWorker });
  const used = new Set(chunks.map(({ name }) => name + WORDS));
  const inWordsDir = (names: Iterable<string>) =>
    new Map([...names].map((name) => [name, join(wordsDir, name)]));
  fill("index", inWordsDir(used));
  const filters = filtersOf(pages).map(([name, values]): [string, string] => {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    return [name, writeNamed(encode([name, sorted]), FILTER, { wordsDir, used, gzipWorker })];
  });
  const table: Cbor = [
    JSON.parse(entry).version,
    pages.map(({ name, words }) => [name, words]),
    shortNames(chunks),
    filters,
    [],
    [...FIELDS],
  ];
  const bytes = encode(table);
  const hash = contentName(bytes, META_DIGITS);
  const meta = `pagefind.${hash}.pf_meta`;
  used.add(meta);
  gzipWorker.file(join(wordsDir, meta), bytes);
  await gzipWorker.left(0);
  fill("filter", inWordsDir(filters.map(([, file]) => file + FILTER)));
  for (const name of readdirSync(wordsDir))
    if (!used.has(name)) rmSync(join(wordsDir, name), { force: true });
  return { table: join(wordsDir, meta), entry: entryOf(entry, hash, pages.length) };
}

/** Writes the word files that changed since the last build, or all of them. */
async function mergeWords(
  input: MergeInput,
  { cacheDir, wordsDir, gzipWorker }: { cacheDir: string; wordsDir: string; gzipWorker: GzipWorker },
): Promise<Chunk[]> {
  const fileOf = (name: string) => join(wordsDir, name + WORDS);
  const writer = () => {
    const used = new Set<string>();
    return (bytes: Buffer) => writeNamed(bytes, WORDS, { wordsDir, used, gzipWorker });
  };
  const patch = (): Chunk[] | null => {
    const kept = readMergeCache(cacheDir, input, fileOf);
    const read = ({ name }: Chunk) => gunzipPagefind(readFileSync(fileOf(name)));
    try {
      return kept && patchWords(kept.chunks, kept.changes, { read, write: writer() });
    } catch {
      // Where one kept file is damaged the others may be, too.
      rmSync(wordsDir, { recursive: true });
      mkdirSync(wordsDir);
      return null;
    }
  };
  const patched = patch();
  const mergeAll = () =>
    writeWords(
      input.keys.map((key) => input.store.postingsOf(key)),
      input.vocabulary,
      writer(),
    );
  const chunks = patched && areOwnNames(patched) ? patched : mergeAll();
  await gzipWorker.left(0);
  writeMergeCache(cacheDir, input, chunks, fileOf);
  return chunks;
}

/** Whether no two files came to the same name, which would depend on their order. */
const areOwnNames = (chunks: readonly Chunk[]): boolean =>
  new Set(chunks.map(({ name }) => name.replace(/_+$/, ""))).size === chunks.length;

/** Gzips a file into the folder under a hash of its content. @param used names of the other files, with their endings. */
function writeNamed(
  bytes: Buffer,
  suffix: string,
  { wordsDir, used, gzipWorker }: { wordsDir: string; used: Set<string>; gzipWorker: GzipWorker },
): string {
  let name = contentName(bytes, NAME_DIGITS);
  while (used.has(name + suffix)) name += "_";
  used.add(name + suffix);
  gzipWorker.file(join(wordsDir, name + suffix), bytes);
  return name;
}

/** Filter -> value -> numbers of its pages, in the order of the filters. */
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

function entryOf(entry: string, hash: string, pages: number): string {
  const { languages, ...rest } = JSON.parse(entry);
  return JSON.stringify({
    ...rest,
    languages: { [LANGUAGE]: { ...languages[LANGUAGE], hash, page_count: pages } },
  });
}
