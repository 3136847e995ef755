import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderOrder } from "./render-order.ts";

/** The compiled pages: what scripts/site/compiled-site/entry.ts gives. */
export type Pages = typeof import("../compiled-site/entry.ts");
export type Address = Awaited<ReturnType<Pages["staticPaths"]["getAll"]>>[number];

/** Loads the compiled pages. */
export async function loadPages({ entry }: RenderOrder): Promise<Pages> {
  return (await import(pathToFileURL(entry).href)) as Pages;
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
