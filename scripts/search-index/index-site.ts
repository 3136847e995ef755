import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { linkFolder } from "../files/link-file.ts";
import { CONDENSE_ABOVE_BYTES } from "./condense-word.ts";
import { type Engine, startEngine, UnknownLayout } from "./engine.ts";
import { type Table, writeIndexFiles } from "./index-files.ts";
import { indexPlainly } from "./index-plainly.ts";
import type { IndexOptions, SearchIndexes, SearchReport } from "./options.ts";
import type { IndexedPage } from "./page-record.ts";
import { contentName } from "./pagefind-gzip.ts";
import { cachedPagefindRuntime, PROGRAM, withFailures } from "./pagefind-runtime.ts";
import { listPages } from "./pages.ts";
import { type Batch, finishBatch, readBatch } from "./read-pages.ts";
import { RecordStore } from "./record-store.ts";
import { PLACES_FOLDER, SEARCH_FOLDER } from "./settings.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Maximum number of batches of new pages that are read ahead while Pagefind indexes them. */
const BATCHES_AHEAD = 3;
const ENTRY = "pagefind-entry.json";

/**
 * Indexes the rendered pages of a site into `pagefind/`, which is replaced. The same pages give the same bytes, whatever is
 * cached. When the installed Pagefind writes an unknown layout, it warns and indexes with Pagefind alone.
 * @throws when Pagefind reports an error
 */
export async function indexSite(options: IndexOptions, engineFor = startEngine): Promise<SearchReport> {
  const { cacheDir, onWarning = () => {} } = options;
  try {
    return await withCache(options, engineFor());
  } catch (error) {
    if (!(error instanceof UnknownLayout)) throw error;
    onWarning(
      `búsqueda: el índice de Pagefind ${error.message} no es de los conocidos; se arma solo con Pagefind, que tarda más`,
    );
    rmSync(cacheDir, { recursive: true, force: true });
    return await indexPlainly(options);
  }
}

async function withCache(options: IndexOptions, engine: Engine): Promise<SearchReport> {
  const opened = open(options, engine);
  try {
    return await indexPages(opened, options);
  } finally {
    await engine.close();
  }
}

type Opened = ReturnType<typeof open>;

function open({ cacheDir, passagesTogether }: IndexOptions, engine: Engine) {
  mkdirSync(cacheDir, { recursive: true });
  const vocabulary = Vocabulary.open(cacheDir);
  const store = RecordStore.open(cacheDir, vocabulary.id);
  return { cacheDir, engine, vocabulary, store, passagesTogether };
}

async function indexPages(
  opened: Opened,
  { siteDir, documents, condenseAboveBytes = CONDENSE_ABOVE_BYTES }: IndexOptions,
): Promise<SearchReport> {
  const { cacheDir, vocabulary, store } = opened;
  const outDir = join(siteDir, SEARCH_FOLDER);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const left = listPages(siteDir, documents).values();
  const fragments = new Map<string, string>();
  const pages: IndexedPage[] = [];
  const keys: string[] = [];
  let indexed = 0;
  // Batches that are read while Pagefind indexes the earlier ones.
  const ahead: Batch[] = [];
  const readAhead = async () => {
    while (ahead.length < BATCHES_AHEAD) {
      const batch = await readBatch(left, opened);
      if (!batch) return;
      ahead.push(batch);
    }
  };
  await readAhead();
  for (let batch = ahead.shift(); batch; batch = ahead.shift()) {
    await readAhead();
    const records = await finishBatch(batch, opened);
    indexed += batch.pages.filter(isNew).length;
    for (const { key, description, passages, name: ownName, words, filters, transcriptAt } of records) {
      let name = ownName;
      while (fragments.has(`${name}.pf_fragment`)) name += "_";
      fragments.set(`${name}.pf_fragment`, description);
      if (passages) fragments.set(`${name}.pf_passages`, passages);
      pages.push({ name, words, filters, transcriptAt });
      keys.push(key);
    }
  }
  vocabulary.write();
  const runtime = cachedPagefindRuntime(cacheDir);
  if (!runtime) throw new Error("The site has no page that is searched.");
  const own = readFileSync(runtime.get(ENTRY) ?? "", "utf8");
  const fill = (folder: string, files: ReadonlyMap<string, string>) =>
    linkFolder(join(outDir, folder), files);
  const files = { entry: own, cacheDir, fill };
  const condensing = { transcripts: pages.map(({ transcriptAt }) => transcriptAt), condenseAboveBytes };
  const { main, places } = writeIndexFiles(pages, { keys, condensing, vocabulary, store }, files);
  linkFolder(join(outDir, "fragment"), fragments);
  const program = readFileSync(runtime.get(PROGRAM) ?? "", "utf8");
  runtime.delete(ENTRY);
  runtime.delete(PROGRAM);
  linkFolder(outDir, runtime);
  writeFileSync(join(outDir, PROGRAM), withFailures(program));
  linkTable(outDir, main);
  if (places) linkTable(join(outDir, PLACES_FOLDER), places);
  const indexes: SearchIndexes = {
    tag: contentName(main.entry, 12),
    ...(places && { places: PLACES_FOLDER }),
  };
  writeFileSync(join(outDir, "indexes.json"), JSON.stringify(indexes));
  store.close();
  return { pages: pages.length, indexed };
}

function linkTable(dir: string, { file, entry }: Table): void {
  linkFolder(dir, new Map([[basename(file), file]]));
  writeFileSync(join(dir, ENTRY), entry);
}

const isNew = ({ kept }: Batch["pages"][number]): boolean => kept === null;
