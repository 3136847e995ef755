import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Cbor, CborReader, encode } from "./cbor.ts";
import { type ChunkName, writeWords } from "./merge-words.ts";
import { MARK, PackedFiles } from "./packed-files.ts";

const LANGUAGE = "es";

/** `*.pf_meta`: the layout of Pagefind 1.5.2, the version that `package.json` pins. */
type Meta = [
  version: string,
  pages: [fragment: string, words: number][],
  chunks: ChunkName[],
  filters: [name: string, hash: string][],
  sorts: Cbor[],
  fields: string[],
];

export interface Source {
  dir: string;
  meta: Meta;
  /** Number of its first page in the merged index. */
  firstPage: number;
}

/**
 * Joins bundles of Pagefind into one index in `outDir`, as if their pages had been indexed together: the same words,
 * weights and page order, whatever number of bundles they were made in. One file of each bundle is in memory at a time.
 *
 * `mergeIndex` in the browser is no substitute: each bundle that lacks a word answers with the nearest one it has
 * (`viernes` with `vi`), and counts how rare a word is for itself.
 * @param dirs folders of the bundles, in page order.
 * @throws when a bundle is of another layout.
 */
export async function mergeBundles(dirs: readonly string[], outDir: string): Promise<void> {
  const sources = openSources(dirs);
  const fields = [...new Set(sources.flatMap(({ meta }) => meta[5]))].sort();
  const names = new Names();
  const files = new PackedFiles();
  for (const folder of ["index", "fragment", "filter"])
    await mkdir(join(outDir, folder), { recursive: true });

  const pages: Meta[1] = [];
  for (const { dir, meta } of sources) {
    for (const [fragment, words] of meta[1]) {
      const name = names.unused(fragment);
      pages.push([name, words]);
      await files.copy(
        join(dir, `fragment/${fragment}.pf_fragment`),
        join(outDir, `fragment/${name}.pf_fragment`),
      );
    }
  }
  const chunks = await writeWords(sources, fields, (bytes) =>
    files.write(bytes, (hash) => join(outDir, `index/${hash}.pf_index`), 7),
  );
  const filters: Meta[3] = [];
  for (const [name, values] of mergeFilters(sources)) {
    const sorted = [...values].sort(([a], [b]) => byCodePoint(a, b));
    const bytes = encode([name, sorted]);
    filters.push([name, await files.write(bytes, (hash) => join(outDir, `filter/${hash}.pf_filter`), 7)]);
  }
  const version = sources[0]?.meta[0] ?? "";
  const meta: Meta = [version, pages, chunks, filters, [], fields];
  const hash = await files.write(encode(meta), (name) => join(outDir, `pagefind.${name}.pf_meta`), 10);
  await files.finish();
  await writeEntry(sources, outDir, hash, pages.length);
}

export const unpack = (file: string): Buffer => {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).subarray(MARK.length);
};

/** Order of Rust's strings; JavaScript's own differs beyond the basic plane. */
const byCodePoint = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

function openSources(dirs: readonly string[]): Source[] {
  let firstPage = 0;
  return dirs.map((dir) => {
    const file = readdirSync(dir).find((name) => name.endsWith(".pf_meta"));
    if (!file) throw new Error(`${dir} holds no index.`);
    const meta = new CborReader(unpack(join(dir, file))).value() as Meta;
    if (meta.length !== 6 || meta[4].length > 0) throw new Error(`${dir} is an index of another layout.`);
    const source = { dir, meta, firstPage };
    firstPage += meta[1].length;
    return source;
  });
}

function mergeFilters(sources: readonly Source[]): [string, Map<string, number[]>][] {
  const filters = new Map<string, Map<string, number[]>>();
  for (const { dir, meta, firstPage } of sources) {
    for (const [, hash] of meta[3]) {
      const reader = new CborReader(unpack(join(dir, `filter/${hash}.pf_filter`)));
      const [name, values] = reader.value() as [string, [string, number[]][]];
      const merged = filters.get(name) ?? new Map<string, number[]>();
      filters.set(name, merged);
      for (const [value, pages] of values) {
        const known = merged.get(value) ?? [];
        merged.set(value, known);
        for (const page of pages) known.push(page + firstPage);
      }
    }
  }
  return [...filters].sort(([a], [b]) => byCodePoint(a, b));
}

async function writeEntry(
  sources: readonly Source[],
  outDir: string,
  hash: string,
  pages: number,
): Promise<void> {
  const first = sources[0];
  if (!first) return;
  const entry = JSON.parse(readFileSync(join(first.dir, "pagefind-entry.json"), "utf8"));
  const language = { ...entry.languages[LANGUAGE], hash, page_count: pages };
  const merged = { ...entry, languages: { [LANGUAGE]: language } };
  await writeFile(join(outDir, "pagefind-entry.json"), JSON.stringify(merged));
}

/** Pagefind names fragments by seven digits of their hash: two runs may give one name to two pages. */
class Names {
  readonly #taken = new Set<string>();

  unused(wanted: string): string {
    let name = wanted;
    for (let n = 2; this.#taken.has(name); n++) name = `${wanted}_${n}`;
    this.#taken.add(name);
    return name;
  }
}
