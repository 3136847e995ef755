import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { EpisodeCard } from "#core/model.ts";

/** What one Pagefind run may hold in memory: about 2.2 MB for each programme of 8,000 words; two run at once. */
const MOST_PROGRAMMES_PER_INDEX = 60;
const UNDATED = "sin-fecha";
/** Everything that is not a programme. */
export const SITE_GROUP = "site";

export interface SearchPage {
  file: string;
  /** Site path without a slash at the end, as pages link to it. */
  url: string;
}

/**
 * Parts the rendered pages into groups that are indexed apart: programmes by year of broadcast (large years in parts), the rest of the site in
 * one. A programme stays in its part when others are added or changed, so that one edit touches one index.
 * @returns pages by group, groups and pages in a fixed order.
 */
export async function groupPages(
  siteDir: string,
  episodes: readonly EpisodeCard[],
): Promise<Map<string, SearchPage[]>> {
  const groupOf = episodeGroups(episodes);
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const pages = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, url: pageUrl(relative(siteDir, file)) }))
    .sort((a, b) => (a.url < b.url ? -1 : 1));
  const groups = new Map<string, SearchPage[]>([[SITE_GROUP, []]]);
  for (const page of pages) {
    const group = groupOf.get(page.url) ?? SITE_GROUP;
    const members = groups.get(group);
    if (members) members.push(page);
    else groups.set(group, [page]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The part of a page that is searched: its `<main>`. @returns null for pages kept out of search engines. */
export async function readSearchable(page: SearchPage): Promise<string | null> {
  const html = await readFile(page.file, "utf8");
  const start = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < 0 || /<meta name="robots" content="noindex/.test(html.slice(0, start))) return null;
  const main = html.slice(start, end + "</main>".length);
  // Pagefind leaves out pages without a marked body as soon as one page has it: mark them all.
  const marked = main.includes("data-pagefind-body")
    ? main
    : main.replace("<main", "<main data-pagefind-body");
  return `<!doctype html><html lang="es"><body>${marked}</body></html>`;
}

function episodeGroups(episodes: readonly EpisodeCard[]): Map<string, string> {
  const perYear = new Map<string, number>();
  for (const { date } of episodes) perYear.set(yearOf(date), (perYear.get(yearOf(date)) ?? 0) + 1);
  return new Map(
    episodes.map(({ id, date }) => {
      const year = yearOf(date);
      const parts = Math.ceil((perYear.get(year) ?? 1) / MOST_PROGRAMMES_PER_INDEX);
      const part = createHash("sha256").update(id).digest().readUInt32BE(0) % parts;
      return [`/episodes/${id}`, parts === 1 ? year : `${year}-${part + 1}`];
    }),
  );
}

const yearOf = (date: string | null): string => date?.slice(0, 4) ?? UNDATED;

const pageUrl = (path: string): string =>
  `/${path
    .split(sep)
    .join("/")
    .replace(/(^|\/)index\.html$/, "")
    .replace(/\.html$/, "")}`;
