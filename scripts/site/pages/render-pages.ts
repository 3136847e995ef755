import { join } from "node:path";
import { folderMaker } from "../../files/link-file.ts";
import type { Address, Pages } from "./addresses.ts";
import type { PageStore } from "./page-store.ts";
import { writeRedirects } from "./redirects.ts";
import type { RenderOrder } from "./render-order.ts";
import { renderPage } from "./render-page.ts";
import { writeSitemap } from "./sitemap.ts";

export interface RenderedSite {
  pages: number;
  /** Files of its HTML pages, within the site, with the digests of their bytes. */
  documents: [path: string, digest: string][];
  /** Files of pages that were not as they are now in the last build, within the site. */
  rendered: string[];
  /** Other files that were written, within the site. */
  others: string[];
  /** CSP sources of the inline scripts that pages may carry. */
  scriptHashes: readonly string[];
}

/**
 * Writes every page of the snapshot into the site's folder. Pages whose queries have the same results as in the
 * last build are taken from the store; the others are rendered.
 * @throws when a page cannot be rendered
 */
export async function renderPages(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  order: RenderOrder,
  store: PageStore,
): Promise<RenderedSite> {
  const { siteDir, siteUrl } = order;
  const outdated = await changedQueries(pages, store.fingerprints);
  const makeFolder = folderMaker();
  const changed: string[] = [];
  for (const path of addresses.keys()) {
    makeFolder(join(siteDir, path));
    const known = store.find(path);
    const isCurrent = known !== null && !known.queries.some((query) => outdated.has(query));
    if (!isCurrent || !store.keep(path, known)) changed.push(path);
  }
  // Sorted, files of one episode are neighbours, and the episode is read once.
  for (const path of changed.toSorted()) {
    const address = addresses.get(path) as Address;
    store.take(path, await renderPage(pages, address, { siteUrl, file: join(siteDir, path) }));
  }

  const documents = [...addresses.values()].filter(({ route }) => route.type === "page");
  return {
    pages: addresses.size,
    documents: [...addresses.keys()]
      .filter((path) => path.endsWith(".html"))
      .map((path) => [path, store.digestOf(path)]),
    rendered: changed,
    others: [
      ...writeSitemap(
        siteDir,
        siteUrl,
        documents.map(({ pathname }) => pathname),
      ),
      ...writeRedirects(siteDir, await pages.openArchive()),
    ],
    scriptHashes: pages.scriptHashes,
  };
}

/** Queries of the last build whose result on this snapshot has another fingerprint, or that no longer succeed. */
async function changedQueries(
  { fingerprint }: Pages,
  fingerprints: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const changed = new Set<string>();
  const awaited: Promise<void>[] = [];
  for (const [query, before] of fingerprints) {
    const compare = (now: string | null) => {
      if (now !== before) changed.add(query);
    };
    const found = fingerprint(query);
    if (typeof found === "string") compare(found);
    else awaited.push(found.then(compare, () => compare(null)));
  }
  await Promise.all(awaited);
  return changed;
}
