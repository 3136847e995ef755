import { hasFilters, type ListQuery } from "#core/search/list-query.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { pageWindow } from "#core/search/pagination.ts";
import { yearOf } from "#core/text/dates.ts";

/** Rows of one file of the list: less than 60 kB compressed. An archive with more episodes has several. */
const ROWS_PER_PART = 450;

/** Content of one file of the list, known before it is loaded. */
export interface ListPart {
  count: number;
  years: number[];
}

const partsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, part) =>
    rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART),
  );

export const listParts = (rows: readonly Pick<ListedEpisode, "date">[]): ListPart[] =>
  partsOf(rows).map((part) => ({
    count: part.length,
    years: [...new Set(part.map(({ date }) => yearOf(date)).filter((year) => year !== null))],
  }));

/** Files of a list that has more than one: rows by the name of the file. */
export const partFiles = <Row>(rows: readonly Row[]): Map<string, Row[]> => {
  const parts = partsOf(rows);
  return new Map(parts.length > 1 ? parts.map((part, index) => [String(index + 1), part]) : []);
};

/** Addresses of the files, in the order of the list. */
export const partAddresses = (parts: readonly ListPart[]): string[] =>
  parts.length > 1 ? parts.map((_, index) => `/data/list/${index + 1}.json`) : ["/data/episodes.json"];

/** The files whose rows a query shows, and what is known about the others. */
export interface NeededParts {
  indexes: number[];
  /** Rows of the result that precede those of these files. */
  before: number;
  /** Rows of the result in files that are not needed, `before` included. */
  elsewhere: number;
}

/** A page of the whole list needs the files that its rows are in; a filter, those that can have an episode that it selects. */
export function neededParts(parts: readonly ListPart[], query: ListQuery, perPage: number): NeededParts {
  const all = [...parts.keys()];
  if (parts.length === 1) return { indexes: all, before: 0, elsewhere: 0 };
  if (hasFilters(query)) {
    const { year } = query;
    const indexes = all.filter((index) => year === null || parts[index]?.years.includes(year));
    return { indexes, before: 0, elsewhere: 0 };
  }
  const count = countOf(parts);
  const { from, to } = pageWindow({ page: query.page, count, perPage, size: 1 });
  const startOf = (index: number) => countOf(parts.slice(0, index));
  const indexes = all.filter((index) => startOf(index) < to && startOf(index + 1) >= from);
  const loaded = indexes.reduce((sum, index) => sum + (parts[index]?.count ?? 0), 0);
  return { indexes, before: startOf(indexes[0] ?? 0), elsewhere: count - loaded };
}

export const countOf = (parts: readonly ListPart[]): number =>
  parts.reduce((sum, { count }) => sum + count, 0);
