import { decadeOf, FACETS, type Facet, type SearchQuery } from "#core/search/search-query.ts";

/** Filter -> value -> number of pages. */
export type FilterCounts = Record<string, Record<string, number>>;

/** Filter names in the pages' markup; decades use the filter of years. */
export const FILTER_OF = { barrio: "barrio", anio: "año", decada: "año", tema: "tema", voz: "voz" } as const;

/** Values of each facet with their number of hits, sorted by name; values without hits are omitted. */
export function countFacets(
  counts: FilterCounts,
  query: SearchQuery,
): Record<Facet, { value: string; count: number }[]> {
  const valuesOf = (facet: Facet) => {
    const values = counts[FILTER_OF[facet]] ?? {};
    return Object.entries(facet === "decada" ? decadesOf(values) : values)
      .filter(([value, count]) => count > 0 || value === query[facet])
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => a.value.localeCompare(b.value, "es"));
  };
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facet)])) as ReturnType<
    typeof countFacets
  >;
}

type Count = readonly [filter: string, value: string, count: number];

function decadesOf(years: Record<string, number>): Record<string, number> {
  const counts = Object.entries(years).map(([year, count]): Count => ["decada", decadeOf(year), count]);
  return sumUp(counts.filter(([, decade]) => decade !== "")).decada ?? {};
}

/** Number of pages with each value of each filter. */
export const countFilters = (pages: readonly Record<string, string[]>[]): FilterCounts =>
  sumUp(
    pages
      .flatMap(Object.entries<string[]>)
      .flatMap(([name, values]) => values.map((value): Count => [name, value, 1])),
  );

/** Sums of the counts of different pages. */
export const addFilters = (...all: readonly FilterCounts[]): FilterCounts =>
  sumUp(
    all
      .flatMap(Object.entries<Record<string, number>>)
      .flatMap(([name, values]) =>
        Object.entries(values).map(([value, count]): Count => [name, value, count]),
      ),
  );

function sumUp(counts: readonly Count[]): FilterCounts {
  const sums: FilterCounts = {};
  for (const [name, value, count] of counts) {
    // Without inherited properties: a topic may be called "constructor".
    sums[name] ??= Object.create(null) as Record<string, number>;
    sums[name][value] = (sums[name][value] ?? 0) + count;
  }
  return sums;
}
