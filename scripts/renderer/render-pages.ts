import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { folderMaker } from "../files/link-file.ts";
import { type Address, addressesOf, loadPages, type Pages } from "./load-pages.ts";
import { openPageStore } from "./page-store.ts";
import type { RenderedSite, RenderOrder } from "./render-order.ts";
import { renderPage } from "./render-page.ts";

/**
 * Renders compiled pages in this process, whose variables the pages read. Only once in a process: the pages load their data
 * once. Pages whose queries have the same results as in the last build are taken from the store.
 * @throws when a page cannot be rendered
 */
export async function renderCompiled(order: RenderOrder): Promise<RenderedSite> {
  const { entry, siteDir, siteUrl } = order;
  const pages = await loadPages(entry);
  const addresses = await addressesOf(pages);
  const store = openPageStore(order);
  const outdated = await changedQueries(pages, store.fingerprints);
  const makeFolder = folderMaker();
  const changed: string[] = [];
  for (const path of addresses.keys()) {
    makeFolder(join(siteDir, path));
    const known = store.find(path);
    const isCurrent = known !== null && !known.queries.some((query) => outdated.has(query));
    if (!isCurrent || !store.keep(path, known)) changed.push(path);
  }
  let copies = 0;
  // Sorted, the files of one database record are consecutive, and the record is read once.
  for (const path of changed.toSorted()) {
    const page = await renderPage(pages, addresses.get(path) as Address, { siteUrl, siteDir, path });
    if (page.hasCopy) copies += 1;
    store.add(path, page);
    // Between two pages the process notices that its parent has ended.
    await setImmediate();
  }
  store.close();
  return {
    pages: addresses.size,
    documents: [...addresses.keys()]
      .filter((path) => path.endsWith(".html"))
      .map((path) => ({ path, digest: store.digestOf(path) })),
    rendered: changed,
    copies,
  };
}

/** Queries of the last build whose result on the current data has another fingerprint, or that fail. */
async function changedQueries(
  { pageData }: Pages,
  fingerprints: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const changed = new Set<string>();
  const awaited: Promise<void>[] = [];
  for (const [query, before] of fingerprints) {
    const compare = (now: string | null) => {
      if (now !== before) changed.add(query);
    };
    const found = pageData.fingerprint(query);
    if (typeof found === "string") compare(found);
    else awaited.push(found.then(compare, () => compare(null)));
  }
  await Promise.all(awaited);
  return changed;
}
