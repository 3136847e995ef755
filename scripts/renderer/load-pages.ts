import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The compiled pages: exports of entry.ts. */
export type Pages = typeof import("./entry.ts");
export type Address = Awaited<ReturnType<Pages["staticPaths"]["getAll"]>>[number];

/** Loads the compiled pages. @throws when the module has other exports */
export async function loadPages(entry: string): Promise<Pages> {
  const pages = (await import(entry.startsWith("data:") ? entry : pathToFileURL(entry).href)) as Pages;
  if (typeof pages.app?.render !== "function" || typeof pages.staticPaths?.getAll !== "function")
    throw new Error("Astro compiles pages to something that is not known.");
  return pages;
}

/** Opens the data of the pages. @returns all addresses of the site, keyed by file path within the site */
export async function addressesOf({ pageData, staticPaths }: Pages): Promise<Map<string, Address>> {
  await pageData.open();
  const addresses = new Map<string, Address>();
  for (const address of await staticPaths.getAll()) {
    const path = fileOf(address);
    // When two routes have the same address, the first one is more specific.
    if (!addresses.has(path)) addresses.set(path, address);
  }
  return addresses;
}

/** File of an address: `about/index.html` for the page `/about`; other routes keep their path. */
function fileOf({ pathname, route }: Address): string {
  if (route.type !== "page") return pathname.slice(1);
  return pathname === "/404" ? "404.html" : join(pathname.slice(1), "index.html");
}
