import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type IndexedPage, writeIndexFiles } from "./search/index-files.ts";
import { contentName, place } from "./search/packed-files.ts";
import { listPages } from "./search/pages.ts";
import { finishBatch, readBatch } from "./search/read-pages.ts";
import { RecordStore, type StoredRecord } from "./search/record-store.ts";
import { SeenPages } from "./search/seen-pages.ts";
import { Vocabulary } from "./search/vocabulary.ts";

/** Pages held in memory at one time. */
const PAGES_AT_ONCE = 200;

export interface SearchReport {
  pages: number;
  /** Pages that an earlier build had not seen as they are. */
  indexed: number;
}

/** `/pagefind/indexes.json`: what a page that searches reads first. */
export interface SearchIndexes {
  /** Changes with the content: `pagefind.options({ metaCacheTag: tag })` keeps the entry of the index cacheable. */
  tag: string;
}

/**
 * Indexes the rendered pages of `siteDir` into `siteDir/pagefind/`. Pagefind reads every page without its transcript, and each
 * different word of the transcripts once; where those words stand is counted here, and the index written in Pagefind's
 * layout. The text of a transcript lies beside it in small files, so that a hit loads the passages it shows. What a page
 * gives is kept beside `snapshotDir` by the hash of the page: an edit costs its page and the join. The same pages give the
 * same bytes, whatever was kept.
 *
 * Searching means: `const pagefind = await import("/pagefind/pagefind.js")`; `await pagefind.options({ metaCacheTag: tag })`;
 * then `debouncedSearch(text, { filters })` and `filters()` (`barrio`, `año`, `tema`). Accents are folded by Pagefind:
 * `penarol` finds `Peñarol`. Passages are found by `loadHit` in `src/islands/search/load-hit.ts`.
 * @throws when Pagefind reports an error.
 */
export async function writeSearchIndex(siteDir: string, snapshotDir: string): Promise<SearchReport> {
  const cacheDir = `${snapshotDir}.search`;
  const programDir = join(cacheDir, "program");
  const outDir = join(siteDir, "pagefind");
  rmSync(outDir, { recursive: true, force: true });
  for (const dir of [programDir, join(outDir, "fragment")]) mkdirSync(dir, { recursive: true });
  const vocabulary = Vocabulary.open(cacheDir);
  const store = RecordStore.open(cacheDir, vocabulary.id);
  const seen = new SeenPages(cacheDir);
  const kept = { seen, store, vocabulary };
  const batches = batchesOf(listPages(siteDir));
  const read = (n: number) => {
    const pages = batches[n];
    return pages && readBatch(pages, kept, n === 0 && readdirSync(programDir).length === 0);
  };
  const names = new Set<string>();
  const pages: IndexedPage[] = [];
  const keys: string[] = [];
  const postings: Buffer[] = [];
  let indexed = 0;
  let next = read(0);
  for (let n = 1; next; n++) {
    const batch = next;
    // Read while Pagefind is busy with the one before.
    next = read(n);
    const { records, program } = await finishBatch(batch, kept);
    if (n === 1) for (const [name, bytes] of program ?? []) writeFileSync(join(programDir, name), bytes);
    indexed += batch.pages.filter(({ kept }) => !kept).length;
    for (const record of records) {
      let { name } = record;
      while (names.has(name)) name += "_";
      names.add(name);
      placeFiles(record, join(outDir, "fragment", name));
      pages.push({ name, words: record.words, filters: record.filters });
      keys.push(record.key);
      postings.push(record.postings);
    }
  }
  vocabulary.write();
  for (const name of readdirSync(programDir))
    writeFileSync(join(outDir, name), readFileSync(join(programDir, name)));
  const entry = readFileSync(join(programDir, "pagefind-entry.json"), "utf8");
  writeIndexFiles(pages, { keys, postings, vocabulary, store }, { entry, cacheDir, outDir });
  const tag = contentName(readFileSync(join(outDir, "pagefind-entry.json")), 12);
  writeFileSync(join(outDir, "indexes.json"), JSON.stringify({ tag } satisfies SearchIndexes));
  seen.write();
  store.tidy();
  return { pages: pages.length, indexed };
}

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PAGES_AT_ONCE) }, (_, n) =>
    items.slice(n * PAGES_AT_ONCE, (n + 1) * PAGES_AT_ONCE),
  );

function placeFiles({ files: [description, ...texts] }: StoredRecord, path: string): void {
  if (description) place(description, `${path}.pf_fragment`);
  for (const [n, text] of texts.entries()) place(text, `${path}.${n}.pf_passages`);
}
