import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { linkFolder } from "../files/link-file.ts";
import { CONDENSE_ABOVE_BYTES } from "./condense-word.ts";
import { type Engine, startEngine, UnknownLayout } from "./engine.ts";
import { writeIndexFiles } from "./index-files.ts";
import { indexPlainly } from "./index-plainly.ts";
import type { IndexOptions, SearchReport } from "./options.ts";
import type { IndexedPage } from "./page-record.ts";
import { cachedPagefindRuntime } from "./pagefind-runtime.ts";
import { listPages } from "./pages.ts";
import { type Batch, finishBatch, type IndexContext, readBatch } from "./read-pages.ts";
import { RecordStore } from "./record-store.ts";
import { ENTRY, SEARCH_FOLDER } from "./settings.ts";
import { Vocabulary } from "./vocabulary.ts";

/** Maximum number of batches of new pages that are read ahead while Pagefind indexes them. */
const BATCHES_AHEAD = 3;

/**
 * Indexes the rendered pages of a site into `pagefind/`, which is replaced. The same pages give the same bytes, whatever is
 * cached. When the installed Pagefind writes an unknown layout, it warns and indexes with Pagefind alone.
 * @throws when Pagefind reports an error
 */
export async function indexSite(options: IndexOptions, engineFor = startEngine): Promise<SearchReport> {
  const { cacheDir, onWarning = () => {} } = options;
  const engine = engineFor();
  try {
    return await indexPages(options, engine);
  } catch (error) {
    if (!(error instanceof UnknownLayout)) throw error;
    onWarning(
      `búsqueda: el índice de Pagefind ${error.message} no es de los conocidos; se arma solo con Pagefind, que tarda más`,
    );
    rmSync(cacheDir, { recursive: true, force: true });
    return await indexPlainly(options);
  } finally {
    await engine.close();
  }
}

async function indexPages(
  { siteDir, cacheDir, documents, passagesTogether, condenseAboveBytes = CONDENSE_ABOVE_BYTES }: IndexOptions,
  engine: Engine,
): Promise<SearchReport> {
  mkdirSync(cacheDir, { recursive: true });
  const vocabulary = Vocabulary.open(cacheDir);
  const store = RecordStore.open(cacheDir, vocabulary.id);
  const context: IndexContext = { cacheDir, engine, vocabulary, store, passagesTogether };
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
      const batch = await readBatch(left, context);
      if (!batch) return;
      ahead.push(batch);
    }
  };
  await readAhead();
  for (let batch = ahead.shift(); batch; batch = ahead.shift()) {
    await readAhead();
    const records = await finishBatch(batch, context);
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
  const entry = readFileSync(runtime.get(ENTRY) ?? "", "utf8");
  const condensing = { transcripts: pages.map(({ transcriptAt }) => transcriptAt), condenseAboveBytes };
  const input = { keys, condensing, vocabulary, store };
  const indexes = writeIndexFiles(pages, input, { entry, cacheDir, outDir });
  linkFolder(join(outDir, "fragment"), fragments);
  runtime.delete(ENTRY);
  linkFolder(outDir, runtime);
  writeFileSync(join(outDir, "indexes.json"), JSON.stringify(indexes));
  store.close();
  return { pages: pages.length, indexed };
}

const isNew = ({ kept }: Batch["pages"][number]): boolean => kept === null;
