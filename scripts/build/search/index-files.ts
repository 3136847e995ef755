import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cbor, encode } from "./cbor.ts";
import { byCodePoint, type Chunk, shortNames } from "./chunks.ts";
import { FIELDS } from "./engine.ts";
import { type Joining, readJoin, writeJoin } from "./kept-join.ts";
import { contentName, keepPacked, place, unpack } from "./packed-files.ts";
import { patchWords } from "./patch-words.ts";
import { writeWords } from "./word-index.ts";

/** What the index says of a page beside its words. */
export interface IndexedPage {
  name: string;
  words: number;
  filters: Record<string, string[]>;
}

const LANGUAGE = "es";
const NAME_DIGITS = 7;
const META_DIGITS = 10;
const WORDS = ".pf_index";

/**
 * Writes words, filters and the table of both, in the layout of Pagefind 1.5.2, the version that `package.json` pins.
 * @param joining records of the same pages.
 * @param entry Pagefind's own `pagefind-entry.json`.
 */
export function writeIndexFiles(
  pages: readonly IndexedPage[],
  joining: Joining,
  { entry, cacheDir, outDir }: { entry: string; cacheDir: string; outDir: string },
): void {
  const packedDir = join(cacheDir, "words");
  for (const dir of [packedDir, join(outDir, "index"), join(outDir, "filter")])
    mkdirSync(dir, { recursive: true });
  const chunks = joinWords(joining, cacheDir, packedDir);
  const used = new Set(chunks.map(({ name }) => name + WORDS));
  for (const name of used) place(join(packedDir, name), join(outDir, "index", name));
  const filters = filtersOf(pages).map(([name, values]): [string, string] => {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    const file = writeNamed(encode([name, sorted]), ".pf_filter", packedDir, used);
    place(join(packedDir, `${file}.pf_filter`), join(outDir, "filter", `${file}.pf_filter`));
    return [name, file];
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
  keepPacked(bytes, join(packedDir, meta));
  place(join(packedDir, meta), join(outDir, meta));
  writeFileSync(join(outDir, "pagefind-entry.json"), entryOf(entry, hash, pages.length));
  for (const name of readdirSync(packedDir))
    if (!used.has(name)) rmSync(join(packedDir, name), { force: true });
}

/** Writes the files of words into the folder of packed files: those that changed since the last build, or all of them. */
function joinWords(joining: Joining, cacheDir: string, packedDir: string): Chunk[] {
  const fileOf = (name: string) => join(packedDir, name + WORDS);
  const writer = () => {
    const used = new Set<string>();
    return (bytes: Buffer) => writeNamed(bytes, WORDS, packedDir, used);
  };
  const patch = (): Chunk[] | null => {
    const kept = readJoin(cacheDir, joining, fileOf);
    const read = ({ name }: Chunk) => unpack(readFileSync(fileOf(name)));
    try {
      return kept && patchWords(kept.chunks, kept.changes, { read, write: writer() });
    } catch {
      // Where one kept file is damaged the others may be, too.
      rmSync(packedDir, { recursive: true });
      mkdirSync(packedDir);
      return null;
    }
  };
  const patched = patch();
  const chunks =
    patched && areOwnNames(patched) ? patched : writeWords(joining.postings, joining.vocabulary, writer());
  writeJoin(cacheDir, joining, chunks, fileOf);
  return chunks;
}

/** Whether no two files came to the same name, which would depend on their order. */
const areOwnNames = (chunks: readonly Chunk[]): boolean =>
  new Set(chunks.map(({ name }) => name.replace(/_+$/, ""))).size === chunks.length;

/** Packs a file into a folder under a name by what is in it. @param used names of the others, with their endings. */
function writeNamed(bytes: Buffer, suffix: string, packedDir: string, used: Set<string>): string {
  let name = contentName(bytes, NAME_DIGITS);
  while (used.has(name + suffix)) name += "_";
  used.add(name + suffix);
  keepPacked(bytes, join(packedDir, name + suffix));
  return name;
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
