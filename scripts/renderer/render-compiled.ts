import { mkdirSync } from "node:fs";
import { addressesOf, loadPages } from "./load-pages.ts";
import { openPageStore } from "./page-store.ts";
import type { RenderedSite, RenderOrder } from "./render-order.ts";
import { renderPages } from "./render-pages.ts";

/**
 * Renders compiled pages in this process, whose variables the pages read. Only once in a process: the pages load their data
 * once.
 */
export async function renderCompiled(order: RenderOrder): Promise<RenderedSite> {
  mkdirSync(order.siteDir, { recursive: true });
  const pages = await loadPages(order.entry);
  const store = openPageStore(order);
  const site = await renderPages(pages, await addressesOf(pages), order, store);
  store.close();
  return site;
}
