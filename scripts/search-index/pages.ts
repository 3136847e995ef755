import { readFileSync } from "node:fs";
import { sep } from "node:path";
import { filesBelow } from "../files/files-below.ts";
import type { SiteDocument } from "./options.ts";
import { IGNORED } from "./searched-markup.ts";

export interface SearchPage {
  file: string;
  /** Site path without a slash at the end, as pages link to it. */
  url: string;
  /** See `SiteDocument`. */
  digest: string | null;
}

/**
 * Pages of the site, in the order of their addresses.
 * @param documents the pages, when known: listing a large site takes long.
 */
export function listPages(siteDir: string, documents = htmlFiles(siteDir)): SearchPage[] {
  return documents
    .map(({ path, digest }) => ({ file: siteDir + sep + path, url: pageUrl(path), digest }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

const htmlFiles = (siteDir: string): readonly SiteDocument[] =>
  filesBelow(siteDir)
    .filter((path) => path.endsWith(".html"))
    .map((path) => ({ path, digest: null }));

/** Reads the searched part of a page, its `<main>`. @returns null without one, and for pages that are not searched */
export function readSearchable({ file }: SearchPage): Buffer | null {
  const html = readFileSync(file);
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < 0 || html.subarray(0, start).includes(NOT_SEARCHED)) return null;
  if (html.subarray(start, html.indexOf(">", start)).includes(IGNORED)) return null;
  return html.subarray(start, end + "</main>".length);
}

const NOT_SEARCHED = '<meta name="robots" content="noindex';

/** Wraps the searched part of a page in a document of its own. */
export function toDocument(main: string): string {
  // Pagefind leaves out pages without a marked body as soon as one page has it: mark them all.
  const marked = main.includes("data-pagefind-body")
    ? main
    : main.replace("<main", "<main data-pagefind-body");
  return `<!doctype html><html lang="es"><body>${marked}</body></html>`;
}

const INDEX = `${sep}index.html`;

function pageUrl(path: string): string {
  const address = sep + path;
  const page = address.slice(0, -(address.endsWith(INDEX) ? INDEX : ".html").length);
  return page.replaceAll(sep, "/") || "/";
}
