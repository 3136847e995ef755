import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cbor, encode } from "./cbor.ts";
import { FIELDS } from "./engine.ts";
import { contentName, keepPacked, place } from "./packed-files.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { byCodePoint, writeWords } from "./word-index.ts";

/** What the index says of a page beside its words. */
export interface IndexedPage {
  name: string;
  words: number;
  filters: Record<string, string[]>;
}

const LANGUAGE = "es";
const NAME_DIGITS = 7;
const META_DIGITS = 10;

/**
 * Writes words, filters and the table of both, in the layout of Pagefind 1.5.2, the version that `package.json` pins.
 * @param postings of each page; see `PageRecord`.
 * @param entry Pagefind's own `pagefind-entry.json`.
 */
export function writeIndexFiles(
  pages: readonly IndexedPage[],
  postings: readonly Uint8Array[],
  vocabulary: Vocabulary,
  { entry, cacheDir, outDir }: { entry: string; cacheDir: string; outDir: string },
): void {
  const words = join(cacheDir, "words");
  for (const dir of [words, join(outDir, "index"), join(outDir, "filter")])
    mkdirSync(dir, { recursive: true });
  const used = new Set<string>();
  const put = (bytes: Buffer, name: string, folder: string) => {
    const cached = join(words, name);
    keepPacked(bytes, cached);
    place(cached, join(outDir, folder, name));
  };
  const write = (bytes: Buffer, folder: string, suffix: string, digits = NAME_DIGITS) => {
    let name = contentName(bytes, digits);
    while (used.has(name + suffix)) name += "_";
    used.add(name + suffix);
    put(bytes, name + suffix, folder);
    return name;
  };
  const chunks = writeWords(postings, vocabulary, (bytes) => write(bytes, "index", ".pf_index"));
  const filters: [string, string][] = [];
  for (const [name, values] of filtersOf(pages)) {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    filters.push([name, write(encode([name, sorted]), "filter", ".pf_filter")]);
  }
  const table: Cbor = [
    JSON.parse(entry).version,
    pages.map(({ name, words }) => [name, words]),
    chunks,
    filters,
    [],
    [...FIELDS],
  ];
  const bytes = encode(table);
  const hash = contentName(bytes, META_DIGITS);
  used.add(`pagefind.${hash}.pf_meta`);
  put(bytes, `pagefind.${hash}.pf_meta`, "");
  writeFileSync(join(outDir, "pagefind-entry.json"), entryOf(entry, hash, pages.length));
  for (const name of readdirSync(words)) if (!used.has(name)) rmSync(join(words, name), { force: true });
}

/** Filter -> value -> numbers of its pages, in the order of the filters. */
function filtersOf(pages: readonly IndexedPage[]): [string, Map<string, number[]>][] {
  const filters = new Map<string, Map<string, number[]>>();
  for (const [page, { filters: own }] of pages.entries()) {
    for (const [name, values] of Object.entries(own)) {
      const known = filters.get(name) ?? new Map<string, number[]>();
      filters.set(name, known);
      for (const value of values) known.set(value, [...(known.get(value) ?? []), page]);
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
