import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeXml } from "#core/text/escape.ts";

/** Addresses left out of the sitemap: they redirect to a page, repeat part of one, or show errors. */
const UNLISTED = /^\/(episode\/|embed\/|quotes\/|404$|buscar$|admin$)/;
/** Maximum number of addresses per file; the protocol allows 50,000. */
const MAX_ADDRESSES = 45_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Site path of a page from its file: `/about` for `about/index.html`. */
export const addressOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;

/** Writes `sitemap-index.xml` and the sitemaps it lists. @returns their names */
export function writeSitemap(siteDir: string, siteUrl: string, paths: readonly string[]): string[] {
  const address = (path: string) => `<loc>${escapeXml(new URL(path, siteUrl).href)}</loc>`;
  const listed = paths.filter((path) => !UNLISTED.test(path)).sort();
  const written: string[] = [];
  const write = (name: string, content: string) => {
    writeFileSync(join(siteDir, name), `<?xml version="1.0" encoding="UTF-8"?>${content}`, { flag: "wx" });
    written.push(name);
  };
  for (let from = 0; from < listed.length; from += MAX_ADDRESSES) {
    const urls = listed.slice(from, from + MAX_ADDRESSES).map((path) => `<url>${address(path)}</url>`);
    write(`sitemap-${written.length}.xml`, `<urlset ${NAMESPACE}>${urls.join("")}</urlset>`);
  }
  const lists = written.map((name) => `<sitemap>${address(`/${name}`)}</sitemap>`);
  write("sitemap-index.xml", `<sitemapindex ${NAMESPACE}>${lists.join("")}</sitemapindex>`);
  return written;
}
