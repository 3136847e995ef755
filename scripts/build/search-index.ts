import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { readIndex } from "#archive/snapshot.ts";
import { type Bundle, bundleOf, openService, PROGRAM } from "./search/bundle.ts";
import { mergeBundles } from "./search/merge.ts";
import { groupPages, SITE_GROUP } from "./search/pages.ts";

/** Pagefind works a group off on one core; more at once would hold more in memory. */
const MOST_SERVICES = 2;

export interface SearchReport {
  pages: number;
  /** Groups that were indexed apart, and how many of them anew. */
  groups: number;
  indexed: number;
}

/** `/pagefind/indexes.json`: what a page that searches reads first. */
export interface SearchIndexes {
  /** Folders for `pagefind.mergeIndex(path)`: none, since the index is one. */
  merge: string[];
  /** Changes with the content: `pagefind.options({ metaCacheTag: tag })` keeps the entry of the index cacheable. */
  tag: string;
}

/**
 * Indexes the rendered pages of `siteDir` into `siteDir/pagefind/`: programmes by year of broadcast and the rest of the
 * site apart, each group by a Pagefind process of its own, then joined into one index. So memory is bounded by the largest
 * group and not by the archive, and an edit costs the index of its year: the others are taken from the cache beside
 * `snapshotDir`. The same pages give the same bytes.
 *
 * Searching means: `const pagefind = await import("/pagefind/pagefind.js")`; `await pagefind.options({ metaCacheTag: tag })`;
 * then `debouncedSearch(text, { filters })` and `filters()` (`barrio`, `año`, `tema`). Accents are folded by Pagefind:
 * `penarol` finds `Peñarol`. Passages are the sub-results of a programme.
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
  const made = [...bundles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, bundle]) => bundle);
  const dirs = made.map(({ dir }) => dir);
  await mergeBundles(dirs, outDir);
  const programDir = bundles.get(SITE_GROUP)?.dir;
  if (programDir) {
    const program = (await readdir(programDir)).filter((name) => PROGRAM.test(name));
    for (const name of program) await copyFile(join(programDir, name), join(outDir, name));
  }
  const names = dirs.map((dir) => basename(dir));
  const tag = createHash("sha256").update(names.join()).digest("hex").slice(0, 12);
  await writeFile(join(outDir, "indexes.json"), JSON.stringify({ merge: [], tag } satisfies SearchIndexes));
  await forgetOthers(cacheDir, new Set(names));
  return {
    pages: made.reduce((sum, { pages }) => sum + pages, 0),
    groups: made.length,
    indexed: made.filter(({ indexed }) => indexed).length,
  };
}

/** Bundles of content that is no longer there. */
async function forgetOthers(cacheDir: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!current.has(name)) await rm(join(cacheDir, name), { recursive: true, force: true });
  }
}
