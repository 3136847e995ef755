import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PlacedFiles } from "./placed-files.ts";
import { startEngine } from "./search/engine.ts";
import { writeIndexFiles } from "./search/index-files.ts";
import { contentName } from "./search/packed-files.ts";
import { Packer } from "./search/packer.ts";
import type { IndexedPage } from "./search/page-record.ts";
import { listPages, type SiteDocument } from "./search/pages.ts";
import { fragmentsOf, placeFragments } from "./search/placed-fragments.ts";
import { keepProgram, keptProgram } from "./search/program-files.ts";
import { type Batch, finishBatch, readBatch } from "./search/read-pages.ts";
import { DamagedRecord, RecordStore } from "./search/record-store.ts";
import { SeenPages } from "./search/seen-pages.ts";
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
  /** Pages that an earlier build had not seen as they are. */
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
   * Gets ready, and puts files of the last build's pages into `pagefind/` while nobody knows yet which pages the site will have,
   * until all are there, it is enough, or the index is written.
   */
  placeAhead(isEnough?: () => boolean): Promise<void>;
  /**
   * Indexes the rendered pages of the site into `pagefind/`, once.
   * @param documents the pages of the site; all that are there when nobody says.
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
 * hit loads the passages it shows. What a page gives is kept by the hash of the page: an edit costs its page and the join. The
 * same pages give the same bytes, whatever was kept.
 *
 * Searching means: `const pagefind = await import("/pagefind/pagefind.js")`; `await pagefind.options({ metaCacheTag: tag })`;
 * then `debouncedSearch(text, { filters })` and `filters()` (`barrio`, `año`, `tema`). Accents are folded by Pagefind:
 * `penarol` finds `Peñarol`. Passages are found by `loadHit` in `src/islands/search/load-hit.ts`.
 *
 * @param placed files of the site
 */
export function openSearchIndex(snapshotDir: string, placed: PlacedFiles): SearchIndex {
  const cacheDir = `${snapshotDir}.search`;
  let opened: Opened | null = null;
  let isWriting = false;
  const ready = (): Opened => {
    opened ??= open(cacheDir);
    return opened;
  };
  const close = async () => {
    await Promise.all([opened?.engine.close(), opened?.packer.close()]);
    opened = null;
  };
  return {
    placeAhead: async (isEnough = () => false) => {
      // What has arrived meanwhile may be enough; it is heard in the turn after the one that is under way.
      for (let turn = 0; turn < 2; turn++) await setImmediate();
      if (isEnough()) return;
      await placeFragments(ready().ahead, (name, cached) => placed.placeAhead(FRAGMENTS, name, cached), {
        isEnough: () => isWriting || isEnough(),
      });
    },
    write: async (documents) => {
      isWriting = true;
      try {
        return await indexPages(ready(), placed, documents);
      } catch (error) {
        if (!(error instanceof DamagedRecord)) throw error;
        await close();
        rmSync(cacheDir, { recursive: true });
        return await indexPages(ready(), placed, documents);
      }
    },
    close,
  };
}

/** The same at once, for a site that is rendered. */
export async function writeSearchIndex(siteDir: string, snapshotDir: string): Promise<SearchReport> {
  const index = openSearchIndex(snapshotDir, new PlacedFiles(siteDir));
  try {
    return await index.write();
  } finally {
    await index.close();
  }
}

type Opened = ReturnType<typeof open>;

function open(cacheDir: string) {
  const program = keptProgram(cacheDir);
  // Pagefind gives it with new pages only.
  if (!program) rmSync(cacheDir, { recursive: true, force: true });
  mkdirSync(cacheDir, { recursive: true });
  const engine = startEngine();
  const packer = new Packer();
  const vocabulary = Vocabulary.open(cacheDir);
  const store = RecordStore.open(cacheDir, vocabulary.id, packer);
  const seen = new SeenPages(cacheDir);
  return { cacheDir, program, engine, packer, vocabulary, store, seen, ahead: store.kept() };
}

async function indexPages(
  opened: Opened,
  placed: PlacedFiles,
  documents: readonly SiteDocument[] | undefined,
): Promise<SearchReport> {
  const { cacheDir, packer, vocabulary, store, seen } = opened;
  const outDir = join(placed.siteDir, SEARCH_FOLDER);
  mkdirSync(outDir, { recursive: true });
  const left = listPages(placed.siteDir, documents).values();
  let { program } = opened;
  const needsProgram = program === null;
  const fragments = new Map<string, string>();
  const pages: IndexedPage[] = [];
  const keys: string[] = [];
  let indexed = 0;
  // Read while Pagefind is busy with those before.
  const ahead: Batch[] = [];
  const readAhead = async () => {
    while (ahead.length < BATCHES_AHEAD) {
      const batch = await readBatch(left, opened, needsProgram && pages.length === 0 && ahead.length === 0);
      if (!batch) return;
      packer.expect(batch.pages.filter(isNew).length);
      ahead.push(batch);
    }
  };
  await readAhead();
  for (let batch = ahead.shift(); batch; batch = ahead.shift()) {
    await readAhead();
    const { records, program: made } = await finishBatch(batch, opened);
    if (made) program ??= keepProgram(cacheDir, made);
    indexed += batch.pages.filter(isNew).length;
    for (const { key, description, passages, name: ownName, words, filters } of records) {
      let name = ownName;
      while (fragments.has(`${name}.pf_fragment`)) name += "_";
      for (const [file, cached] of fragmentsOf(name, { description, passages })) fragments.set(file, cached);
      pages.push({ name, words, filters });
      keys.push(key);
    }
    await packer.left(RECORDS_WAITING);
  }
  vocabulary.write();
  if (!program) throw new Error("The site has no page that is searched.");
  const own = readFileSync(program.get(ENTRY) ?? "", "utf8");
  const fill = (folder: string, files: ReadonlyMap<string, string>) =>
    placed.fill(join(SEARCH_FOLDER, folder), files);
  const files = { entry: own, cacheDir, fill, packer };
  const { table, entry } = await writeIndexFiles(pages, { keys, vocabulary, store }, files);
  placed.fill(FRAGMENTS, fragments, { isNamedByContent: true });
  program.delete(ENTRY);
  placed.fill(SEARCH_FOLDER, program.set(basename(table), table));
  writeFileSync(join(outDir, ENTRY), entry);
  const tag = contentName(entry, 12);
  writeFileSync(join(outDir, "indexes.json"), JSON.stringify({ tag } satisfies SearchIndexes));
  seen.write();
  store.close();
  return { pages: pages.length, indexed };
}

const isNew = ({ kept }: Batch["pages"][number]): boolean => kept === null;
