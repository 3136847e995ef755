import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

export interface SearchPage {
  file: string;
  /** Site path without a slash at the end, as pages link to it. */
  url: string;
}

/**
 * Pages of the site, in the order of their addresses.
 * @param paths their files within it, where they are known: a large site takes long to be looked through.
 */
export function listPages(siteDir: string, paths = htmlFiles(siteDir)): SearchPage[] {
  return paths
    .map((path) => ({ file: join(siteDir, path), url: pageUrl(path) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
}

function htmlFiles(siteDir: string): readonly string[] {
  const entries = readdirSync(siteDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)));
}

/** The part of a page that is searched, its `<main>`, as it stands in the file. @returns null for pages kept out of search engines. */
export function readSearchable({ file }: SearchPage): Buffer | null {
  const html = readFileSync(file);
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < 0 || html.subarray(0, start).includes(NOT_SEARCHED)) return null;
  return html.subarray(start, end + "</main>".length);
}

const NOT_SEARCHED = '<meta name="robots" content="noindex';

/** That part as a page of its own. */
export function toDocument(searchable: Buffer): string {
  const main = searchable.toString();
  // Pagefind leaves out pages without a marked body as soon as one page has it: mark them all.
  const marked = main.includes("data-pagefind-body")
    ? main
    : main.replace("<main", "<main data-pagefind-body");
  return `<!doctype html><html lang="es"><body>${marked}</body></html>`;
}

const pageUrl = (path: string): string =>
  `/${path
    .split(sep)
    .join("/")
    .replace(/(^|\/)index\.html$/, "")
    .replace(/\.html$/, "")}`;
