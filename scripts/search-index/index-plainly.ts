import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as pagefind from "pagefind";
import { filesOf, openIndex } from "./engine.ts";
import type { IndexOptions, SearchIndexes, SearchReport } from "./options.ts";
import { contentName } from "./pagefind-gzip.ts";
import { PROGRAM, withFailures } from "./pagefind-runtime.ts";
import { listPages, readSearchable, toDocument } from "./pages.ts";
import { ENTRY, SEARCH_FOLDER, TAG_DIGITS } from "./settings.ts";

/** Timestamps in a transcript, which are not indexed as words. */
const MOMENTS = /<(h3|a) class="(?:passage|segment)-time".*?<\/\1>/gs;
/** Interfaces of Pagefind that this site does not use. */
const UNUSED = /^pagefind-(component-ui|highlight|modular-ui|ui)\./;

/**
 * Indexes a site with Pagefind alone, in one run over all pages and their transcripts. Works with every release of Pagefind,
 * caches nothing, and needs gigabytes of memory for thousands of long transcripts. Hits have no passages. Tests compare
 * `indexSite` with it.
 */
export async function indexPlainly({
  siteDir,
  documents,
}: Pick<IndexOptions, "siteDir" | "documents">): Promise<SearchReport> {
  const pages = listPages(siteDir, documents).flatMap((page) => {
    const searchable = readSearchable(page);
    return searchable
      ? [{ url: page.url, content: toDocument(searchable.toString()).replace(MOMENTS, "") }]
      : [];
  });
  const index = await openIndex(pagefind);
  const files = await filesOf(index, pages);
  await index.deleteIndex();
  for (const { path, content } of files) {
    if (UNUSED.test(path)) continue;
    const file = join(siteDir, SEARCH_FOLDER, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, path === PROGRAM ? withFailures(Buffer.from(content).toString()) : content);
    if (path !== ENTRY) continue;
    const tag = contentName(Buffer.from(content), TAG_DIGITS);
    writeFileSync(
      join(siteDir, SEARCH_FOLDER, "indexes.json"),
      JSON.stringify({ tag } satisfies SearchIndexes),
    );
  }
  return { pages: pages.length, indexed: pages.length };
}
