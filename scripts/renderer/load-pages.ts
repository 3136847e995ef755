import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The compiled pages: what entry.ts gives. */
export type Pages = typeof import("./entry.ts");
export type Address = Awaited<ReturnType<Pages["staticPaths"]["getAll"]>>[number];

/** Loads the compiled pages. @throws when Astro made something else of them */
export async function loadPages(entry: string): Promise<Pages> {
  const pages = (await import(entry.startsWith("data:") ? entry : pathToFileURL(entry).href)) as Pages;
  if (typeof pages.app?.render !== "function" || typeof pages.staticPaths?.getAll !== "function")
    throw new Error("Astro compiles pages to something that is not known.");
  return pages;
}

/** Opens the data of the pages. @returns all addresses of the site, by the file of each within it */
export async function addressesOf({ pageData, staticPaths }: Pages): Promise<Map<string, Address>> {
  await pageData.open();
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
