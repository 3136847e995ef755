import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { patchGlobalResponse } from "./buffered-response.ts";
import type { RenderOrder } from "./run-renderer.ts";

/** The compiled pages: what scripts/site/compiled-site/entry.ts gives. */
export type Pages = typeof import("../compiled-site/entry.ts");
export type Address = Awaited<ReturnType<Pages["staticPaths"]["getAll"]>>[number];

/** Loads the compiled pages; the snapshot that they are rendered from may still be written meanwhile. */
export async function loadPages({ entry, siteUrl }: RenderOrder): Promise<Pages> {
  patchGlobalResponse();
  const pages = (await import(pathToFileURL(entry).href)) as Pages;
  const { manifest } = pages.app;
  // Compiled once for every site; read when the first page is rendered.
  manifest.site = siteUrl;
  // Node looks a module up each time it is imported, which takes longer than many a page.
  for (const [component, load] of manifest.pageMap ?? []) manifest.pageMap?.set(component, once(load));
  return pages;
}

/** Loads what renders each kind of page before the first of them is rendered, until all is loaded or it is enough. */
export async function loadKinds({ app }: Pages, isEnough: () => boolean): Promise<void> {
  for (const load of app.manifest.pageMap?.values() ?? []) {
    if (isEnough()) return;
    await load();
  }
}

function once<Result>(ask: () => Result): () => Result {
  let answer: { result: Result } | undefined;
  return () => {
    answer ??= { result: ask() };
    return answer.result;
  };
}

/** Opens the archive that the pages ask. @returns all addresses of its site, by the file of each within it */
export async function addressesOf({ openArchive, staticPaths }: Pages): Promise<Map<string, Address>> {
  await openArchive();
  const addresses = new Map<string, Address>();
  for (const address of await staticPaths.getAll()) {
    const path = fileOf(address);
    // The first of two pages at one address is the more particular one.
    if (!addresses.has(path)) addresses.set(path, address);
  }
  return addresses;
}

/** `/about` is written as `about/index.html`, and what is no page under its own name. */
function fileOf({ pathname, route }: Address): string {
  if (route.type !== "page") return pathname.slice(1);
  return pathname === "/404" ? "404.html" : join(pathname.slice(1), "index.html");
}
