import { yearSpan } from "#core/episode/archival-date.ts";
import type { Content, ListQuery } from "#core/search/list-query.ts";
import { type ListedEpisode, listedSearchLine } from "#core/search/listed-episode.ts";
import { foldTyped } from "#core/search/search-text.ts";

/** Rows of the episode list with normalized search lines, so that queries only compare. */
export type SearchableRows = ReturnType<typeof searchableRows>;

export const searchableRows = (episodes: readonly ListedEpisode[]) =>
  episodes.map((episode) => ({
    episode,
    line: listedSearchLine(episode),
    number: plainNumber(episode.number),
    years: yearSpan(episode),
  }));

/** Normalizes an episode number for comparison: `290` for `Programa 290`, `N.º 290` and `0290`. */
const plainNumber = (text: string): string =>
  foldTyped(text)
    .replace(/^(?:programa|n[.rº°o]*) ?(?=\d)/, "")
    .replace(/^0+(?=\d)/, "");

const HAS: Record<Content, (episode: ListedEpisode) => boolean> = {
  audio: ({ audioUrl }) => audioUrl !== null,
  transcripcion: ({ hasTranscript }) => hasTranscript,
  fotos: ({ photoCount }) => photoCount > 0,
};

/** Whether a date of that span may be of the year. */
const isWithin = (year: number, years: readonly [number, number] | null): boolean =>
  years !== null && years[0] <= year && year <= years[1];

/** Returns the episodes that match search, barrio, year and contents, in list order. The caller does the paging. */
export function findListed(rows: SearchableRows, query: Omit<ListQuery, "page">): ListedEpisode[] {
  const text = foldTyped(query.text);
  const number = plainNumber(query.text);
  return rows
    .filter(
      (row) =>
        (row.line.includes(text) || row.number === number) &&
        (query.year === null || isWithin(query.year, row.years)) &&
        (query.barrio === "" || row.episode.neighborhood?.slug === query.barrio) &&
        query.contents.every((content) => HAS[content](row.episode)),
    )
    .map((row) => row.episode);
}
