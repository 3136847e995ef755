import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Cbor, encode } from "./cbor.ts";
import { byCodePoint, type Chunk, shortNames } from "./chunks.ts";
import { FIELDS } from "./engine.ts";
import { type Joining, readJoin, writeJoin } from "./kept-join.ts";
import { contentName, unpack } from "./packed-files.ts";
import type { Packer } from "./packer.ts";
import type { IndexedPage } from "./page-record.ts";
import { patchWords } from "./patch-words.ts";
import { writeWords } from "./word-index.ts";

const LANGUAGE = "es";
const NAME_DIGITS = 7;
const META_DIGITS = 10;
const WORDS = ".pf_index";
const FILTER = ".pf_filter";

export interface IndexFolders {
  /** Pagefind's own `pagefind-entry.json`. */
  entry: string;
  cacheDir: string;
  /** Makes a folder of the index hold these files of the cache, by their names. */
  fill(folder: string, files: ReadonlyMap<string, string>): void;
  packer: Packer;
}

/**
 * Writes words, filters and the table of both, in the layout of Pagefind 1.5.2, the version that `package.json` pins.
 * @param joining records of the same pages.
 * @returns the table's name, and the text of that file for these pages
 */
export async function writeIndexFiles(
  pages: readonly IndexedPage[],
  joining: Joining,
  { entry, cacheDir, fill, packer }: IndexFolders,
): Promise<{ table: string; entry: string }> {
  const packedDir = join(cacheDir, "words");
  mkdirSync(packedDir, { recursive: true });
  const chunks = await joinWords(joining, { cacheDir, packedDir, packer });
  const used = new Set(chunks.map(({ name }) => name + WORDS));
  const inPacked = (names: Iterable<string>) =>
    new Map([...names].map((name) => [name, join(packedDir, name)]));
  fill("index", inPacked(used));
  const filters = filtersOf(pages).map(([name, values]): [string, string] => {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    return [name, writeNamed(encode([name, sorted]), FILTER, { packedDir, used, packer })];
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
  packer.file(join(packedDir, meta), bytes);
  await packer.left(0);
  fill("filter", inPacked(filters.map(([, file]) => file + FILTER)));
  for (const name of readdirSync(packedDir))
    if (!used.has(name)) rmSync(join(packedDir, name), { force: true });
  return { table: join(packedDir, meta), entry: entryOf(entry, hash, pages.length) };
}

/** Writes the files of words into the folder of packed files: those that changed since the last build, or all of them. */
async function joinWords(
  joining: Joining,
  { cacheDir, packedDir, packer }: { cacheDir: string; packedDir: string; packer: Packer },
): Promise<Chunk[]> {
  const fileOf = (name: string) => join(packedDir, name + WORDS);
  const writer = () => {
    const used = new Set<string>();
    return (bytes: Buffer) => writeNamed(bytes, WORDS, { packedDir, used, packer });
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
  const joinAll = () =>
    writeWords(
      joining.keys.map((key) => joining.store.postingsOf(key)),
      joining.vocabulary,
      writer(),
    );
  const chunks = patched && areOwnNames(patched) ? patched : joinAll();
  await packer.left(0);
  writeJoin(cacheDir, joining, chunks, fileOf);
  return chunks;
}

/** Whether no two files came to the same name, which would depend on their order. */
const areOwnNames = (chunks: readonly Chunk[]): boolean =>
  new Set(chunks.map(({ name }) => name.replace(/_+$/, ""))).size === chunks.length;

/** Packs a file into a folder under a name by what is in it. @param used names of the others, with their endings. */
function writeNamed(
  bytes: Buffer,
  suffix: string,
  { packedDir, used, packer }: { packedDir: string; used: Set<string>; packer: Packer },
): string {
  let name = contentName(bytes, NAME_DIGITS);
  while (used.has(name + suffix)) name += "_";
  used.add(name + suffix);
  packer.file(join(packedDir, name + suffix), bytes);
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
