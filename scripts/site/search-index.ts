import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { linkFolder } from "./link-file.ts";
import { startEngine } from "./search/engine.ts";
import { GzipWorker } from "./search/gzip-worker.ts";
import { writeIndexFiles } from "./search/index-files.ts";
import { PageFingerprints } from "./search/page-fingerprints.ts";
import type { IndexedPage } from "./search/page-record.ts";
import { contentName } from "./search/pagefind-gzip.ts";
import { cachedPagefindRuntime, cachePagefindRuntime } from "./search/pagefind-runtime.ts";
import { listPages, type SiteDocument } from "./search/pages.ts";
import { type Batch, finishBatch, readBatch } from "./search/read-pages.ts";
import { DamagedRecord, RecordStore } from "./search/record-store.ts";
import { Vocabulary } from "./search/vocabulary.ts";

/** Batches of new pages that are read, and with Pagefind, at one time. */
const BATCHES_AHEAD = 3;
/** Records that may wait to be written while more are made. */
const RECORDS_WAITING = 200;
const ENTRY = "pagefind-entry.json";
/** Where it stands in the site. */
export const SEARCH_FOLDER = "pagefind";

export interface SearchReport {
  pages: number;
  /** Pages that no earlier build had as they are. */
  indexed: number;
}

/** `/pagefind/indexes.json`: what a page that searches reads first. */
export interface SearchIndexes {
  /** Changes with the content: `pagefind.options({ metaCacheTag: tag })` keeps the entry of the index cacheable. */
  tag: string;
}

/**
 * Indexes the rendered pages of a site into `pagefind/`, which is replaced.
 *
 * Pagefind reads every page without its transcript, and each different word of the transcripts once; where those words stand is
 * counted here, and the index written in Pagefind's layout. The text of a transcript lies beside it in small packs, so that a
 * hit loads the passages it shows. What a page gives is kept beside `snapshotDir` by the hash of the page: an edit costs its
 * page and the merge. The same pages give the same bytes, whatever was kept.
 *
 * Searching means: `const pagefind = await import("/pagefind/pagefind.js")`; `await pagefind.options({ metaCacheTag: tag })`;
 * then `debouncedSearch(text, { filters })` and `filters()` (`barrio`, `año`, `tema`). Accents are folded by Pagefind:
 * `penarol` finds `Peñarol`. Passages are found by `loadHit` in `src/islands/search/load-hit.ts`.
 *
 * @param documents the pages of the site; by default all in its folder
 * @throws when Pagefind reports an error
 */
export async function writeSearchIndex(
  siteDir: string,
  snapshotDir: string,
  documents?: readonly SiteDocument[],
): Promise<SearchReport> {
  const cacheDir = `${snapshotDir}.search`;
  try {
    return await withCache(cacheDir, (opened) => indexPages(opened, siteDir, documents));
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error;
    rmSync(cacheDir, { recursive: true });
    return await withCache(cacheDir, (opened) => indexPages(opened, siteDir, documents));
  }
}

async function withCache<Result>(
  cacheDir: string,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = open(cacheDir);
  try {
    return await work(opened);
  } finally {
    await Promise.all([opened.engine.close(), opened.gzipWorker.close()]);
  }
}

type Opened = ReturnType<typeof open>;

function open(cacheDir: string) {
  const runtime = cachedPagefindRuntime(cacheDir);
  // Pagefind gives it with new pages only.
  if (!runtime) rmSync(cacheDir, { recursive: true, force: true });
  mkdirSync(cacheDir, { recursive: true });
  const engine = startEngine();
  const gzipWorker = new GzipWorker();
  const vocabulary = Vocabulary.open(cacheDir);
  const store = RecordStore.open(cacheDir, vocabulary.id, gzipWorker);
  const pageFingerprints = new PageFingerprints(cacheDir);
  return { cacheDir, runtime, engine, gzipWorker, vocabulary, store, pageFingerprints };
}

async function indexPages(
  opened: Opened,
  siteDir: string,
  documents: readonly SiteDocument[] | undefined,
): Promise<SearchReport> {
  const { cacheDir, gzipWorker, vocabulary, store, pageFingerprints } = opened;
  const outDir = join(siteDir, SEARCH_FOLDER);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const left = listPages(siteDir, documents).values();
  let { runtime } = opened;
  const needsRuntime = runtime === null;
  const fragments = new Map<string, string>();
  const pages: IndexedPage[] = [];
  const keys: string[] = [];
  let indexed = 0;
  // Read while Pagefind is busy with those before.
  const ahead: Batch[] = [];
  const readAhead = async () => {
    while (ahead.length < BATCHES_AHEAD) {
      const batch = await readBatch(left, opened, needsRuntime && pages.length === 0 && ahead.length === 0);
      if (!batch) return;
      gzipWorker.expect(batch.pages.filter(isNew).length);
      ahead.push(batch);
    }
  };
  await readAhead();
  for (let batch = ahead.shift(); batch; batch = ahead.shift()) {
    await readAhead();
    const { records, runtime: made } = await finishBatch(batch, opened);
    if (made) runtime ??= cachePagefindRuntime(cacheDir, made);
    indexed += batch.pages.filter(isNew).length;
    for (const { key, description, passages, name: ownName, words, filters } of records) {
      let name = ownName;
      while (fragments.has(`${name}.pf_fragment`)) name += "_";
      fragments.set(`${name}.pf_fragment`, description);
      if (passages) fragments.set(`${name}.pf_passages`, passages);
      pages.push({ name, words, filters });
      keys.push(key);
    }
    await gzipWorker.left(RECORDS_WAITING);
  }
  vocabulary.write();
  if (!runtime) throw new Error("The site has no page that is searched.");
  const own = readFileSync(runtime.get(ENTRY) ?? "", "utf8");
  const fill = (folder: string, files: ReadonlyMap<string, string>) =>
    linkFolder(join(outDir, folder), files);
  const files = { entry: own, cacheDir, fill, gzipWorker };
  const { table, entry } = await writeIndexFiles(pages, { keys, vocabulary, store }, files);
  linkFolder(join(outDir, "fragment"), fragments);
  runtime.delete(ENTRY);
  linkFolder(outDir, runtime.set(basename(table), table));
  writeFileSync(join(outDir, ENTRY), entry);
  const tag = contentName(entry, 12);
  writeFileSync(join(outDir, "indexes.json"), JSON.stringify({ tag } satisfies SearchIndexes));
  pageFingerprints.write();
  store.close();
  return { pages: pages.length, indexed };
}

const isNew = ({ kept }: Batch["pages"][number]): boolean => kept === null;
