import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { LinkedFiles } from "./linked-files.ts";
import { startEngine } from "./search/engine.ts";
import { GzipWorker } from "./search/gzip-worker.ts";
import { writeIndexFiles } from "./search/index-files.ts";
import { PageFingerprints } from "./search/page-fingerprints.ts";
import type { IndexedPage } from "./search/page-record.ts";
import { contentName } from "./search/pagefind-gzip.ts";
import { cachedPagefindRuntime, cachePagefindRuntime } from "./search/pagefind-runtime.ts";
import { listPages, type SiteDocument } from "./search/pages.ts";
import { fragmentsOf, prelinkFragments } from "./search/prelink-fragments.ts";
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
const FRAGMENTS = `${SEARCH_FOLDER}/fragment`;

export interface SearchReport {
  pages: number;
  /** Pages that an earlier build had not pageFingerprints as they are. */
  indexed: number;
}

/** `/pagefind/indexes.json`: what a page that searches reads first. */
export interface SearchIndexes {
  /** Changes with the content: `pagefind.options({ metaCacheTag: tag })` keeps the entry of the index cacheable. */
  tag: string;
}

/** The search index of one site, about to be made. */
export interface SearchIndex {
  /**
   * Opens the caches and links files of the last build's pages into `pagefind/` before the pages of the site are known, until
   * all are linked, `isEnough`, or the index is written.
   */
  prelink(isEnough?: () => boolean): Promise<void>;
  /**
   * Indexes the rendered pages of the site into `pagefind/`, once.
   * @param documents the pages of the site; by default all in its folder.
   * @throws when Pagefind reports an error.
   */
  write(documents?: readonly SiteDocument[]): Promise<SearchReport>;
  /** Ends what was started. */
  close(): Promise<void>;
}

/**
 * The index of one site; Pagefind, and what is kept beside `snapshotDir`, are opened by the first call, which needs no page yet.
 *
 * Pagefind reads every page without its transcript, and each different word of the transcripts once; where those words stand is
 * counted here, and the index written in Pagefind's layout. The text of a transcript lies beside it in small packs, so that a
 * hit loads the passages it shows. What a page gives is kept by the hash of the page: an edit costs its page and the merge. The
 * same pages give the same bytes, whatever was kept.
 *
 * Searching means: `const pagefind = await import("/pagefind/pagefind.js")`; `await pagefind.options({ metaCacheTag: tag })`;
 * then `debouncedSearch(text, { filters })` and `filters()` (`barrio`, `año`, `tema`). Accents are folded by Pagefind:
 * `penarol` finds `Peñarol`. Passages are found by `loadHit` in `src/islands/search/load-hit.ts`.
 *
 * @param linked links of the site to files of the cache
 */
export function openSearchIndex(snapshotDir: string, linked: LinkedFiles): SearchIndex {
  const cacheDir = `${snapshotDir}.search`;
  let opened: Opened | null = null;
  let isWriting = false;
  const ready = (): Opened => {
    opened ??= open(cacheDir);
    return opened;
  };
  const close = async () => {
    await Promise.all([opened?.engine.close(), opened?.gzipWorker.close()]);
    opened = null;
  };
  return {
    prelink: async (isEnough = () => false) => {
      // Messages that have arrived meanwhile are handled in the next turn and may make this unnecessary.
      for (let turn = 0; turn < 2; turn++) await setImmediate();
      if (isEnough()) return;
      await prelinkFragments(ready().ahead, (name, cached) => linked.prelink(FRAGMENTS, name, cached), {
        isEnough: () => isWriting || isEnough(),
      });
    },
    write: async (documents) => {
      isWriting = true;
      try {
        return await indexPages(ready(), linked, documents);
      } catch (error) {
        if (!(error instanceof DamagedRecord)) throw error;
        await close();
        rmSync(cacheDir, { recursive: true });
        return await indexPages(ready(), linked, documents);
      }
    },
    close,
  };
}

/** The same at once, for a site that is rendered. */
export async function writeSearchIndex(siteDir: string, snapshotDir: string): Promise<SearchReport> {
  const index = openSearchIndex(snapshotDir, new LinkedFiles(siteDir));
  try {
    return await index.write();
  } finally {
    await index.close();
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
  return { cacheDir, runtime, engine, gzipWorker, vocabulary, store, pageFingerprints, ahead: store.kept() };
}

async function indexPages(
  opened: Opened,
  linked: LinkedFiles,
  documents: readonly SiteDocument[] | undefined,
): Promise<SearchReport> {
  const { cacheDir, gzipWorker, vocabulary, store, pageFingerprints } = opened;
  const outDir = join(linked.siteDir, SEARCH_FOLDER);
  mkdirSync(outDir, { recursive: true });
  const left = listPages(linked.siteDir, documents).values();
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
      for (const [file, cached] of fragmentsOf(name, { description, passages })) fragments.set(file, cached);
      pages.push({ name, words, filters });
      keys.push(key);
    }
    await gzipWorker.left(RECORDS_WAITING);
  }
  vocabulary.write();
  if (!runtime) throw new Error("The site has no page that is searched.");
  const own = readFileSync(runtime.get(ENTRY) ?? "", "utf8");
  const fill = (folder: string, files: ReadonlyMap<string, string>) =>
    linked.fill(join(SEARCH_FOLDER, folder), files);
  const files = { entry: own, cacheDir, fill, gzipWorker };
  const { table, entry } = await writeIndexFiles(pages, { keys, vocabulary, store }, files);
  linked.fill(FRAGMENTS, fragments, { isNamedByContent: true });
  runtime.delete(ENTRY);
  linked.fill(SEARCH_FOLDER, runtime.set(basename(table), table));
  writeFileSync(join(outDir, ENTRY), entry);
  const tag = contentName(entry, 12);
  writeFileSync(join(outDir, "indexes.json"), JSON.stringify({ tag } satisfies SearchIndexes));
  pageFingerprints.write();
  store.close();
  return { pages: pages.length, indexed };
}

const isNew = ({ kept }: Batch["pages"][number]): boolean => kept === null;
