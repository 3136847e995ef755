import { createHash } from "node:crypto";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { readIndex } from "#archive/snapshot.ts";
import { type Bundle, bundleOf, openService } from "./search-bundle.ts";
import { groupPages, SITE_GROUP } from "./search-pages.ts";

/** Pagefind works a group off on one core; more at once would hold more in memory. */
const MOST_SERVICES = 2;

export interface SearchReport {
  pages: number;
  /** Indexes in all, and how many of them were made anew. */
  indexes: number;
  indexed: number;
}

/** `/pagefind/indexes.json`: what a page that searches has to load. */
export interface SearchIndexes {
  /** Folders to hand to `pagefind.mergeIndex(path)`, after `import("/pagefind/pagefind.js")`. */
  merge: string[];
  /** Changes with the content: `options({ metaCacheTag })` and `mergeIndex(path, { metaCacheTag })` keep entries cacheable. */
  tag: string;
}

/**
 * Indexes the rendered pages of `siteDir` into `siteDir/pagefind/`: the site's own pages in that folder, programmes in a
 * folder per year of broadcast, each by a Pagefind process of its own. So memory is bounded by the largest group and not by
 * the archive, and an edit costs the index of its year: the others are taken from the cache beside `snapshotDir`.
 *
 * Searching means: `const { merge, tag } = indexes.json`; `const pagefind = await import("/pagefind/pagefind.js")`;
 * `await pagefind.options({ metaCacheTag: tag })`; `await Promise.all(merge.map((path) => pagefind.mergeIndex(path, {
 * metaCacheTag: tag })))`; then `search`, `filters` and `debouncedSearch` answer over all of them. Accents are folded
 * by Pagefind: `penarol` finds `Peñarol`.
 * @throws when Pagefind reports an error.
 */
export async function writeSearchIndex(siteDir: string, snapshotDir: string): Promise<SearchReport> {
  const cacheDir = `${snapshotDir}.search`;
  const outDir = join(siteDir, "pagefind");
  await mkdir(cacheDir, { recursive: true });
  await rm(outDir, { recursive: true, force: true });
  const { episodes } = await readIndex(snapshotDir);
  const waiting = [...(await groupPages(siteDir, episodes))];
  const bundles = new Map<string, Bundle>();
  const work = async (_: unknown, number: number): Promise<void> => {
    const service = await openService(number);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [group, pages] = next;
      const bundle = await bundleOf(service, cacheDir, group, pages);
      if (bundle) bundles.set(group, bundle);
    }
  };
  const services = Math.min(MOST_SERVICES, availableParallelism());
  await Promise.all(Array.from({ length: services }, work));
  const groups = [...bundles].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [group, { dir }] of groups) await cp(dir, join(outDir, group), { recursive: true });
  await writeFile(join(outDir, "indexes.json"), JSON.stringify(indexesOf(groups)));
  await forgetOthers(cacheDir, new Set(groups.map(([, { dir }]) => basename(dir))));
  return {
    pages: groups.reduce((sum, [, bundle]) => sum + bundle.pages, 0),
    indexes: groups.length,
    indexed: groups.filter(([, bundle]) => bundle.indexed).length,
  };
}

function indexesOf(groups: readonly (readonly [string, Bundle])[]): SearchIndexes {
  const names = groups.map(([, { dir }]) => basename(dir)).join();
  return {
    merge: groups.flatMap(([group]) => (group === SITE_GROUP ? [] : [`/pagefind/${group}/`])),
    tag: createHash("sha256").update(names).digest("hex").slice(0, 12),
  };
}

/** Bundles of content that is no longer there. */
async function forgetOthers(cacheDir: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!current.has(name)) await rm(join(cacheDir, name), { recursive: true, force: true });
  }
}
