import { decadeOf, type Facet, type SearchQuery } from "#core/search/search-query.ts";

/** Filter -> value -> number of pages. */
export type FilterCounts = Record<string, Record<string, number>>;

/** Filter names in the pages' markup; decades use the filter of years. */
export const FILTER_OF = { barrio: "barrio", anio: "año", tema: "tema", voz: "voz" } as const;

/** Values of each facet with their number of hits, sorted by name; values without hits are omitted. */
export function countFacets(
  counts: FilterCounts,
  query: SearchQuery,
): Record<Facet, { value: string; count: number }[]> {
  const valuesOf = (facet: Facet, values: Record<string, number>) =>
    Object.entries(values)
      .filter(([value, count]) => count > 0 || value === query[facet])
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => a.value.localeCompare(b.value, "es"));
  const years = counts[FILTER_OF.anio] ?? {};
  return {
    barrio: valuesOf("barrio", counts[FILTER_OF.barrio] ?? {}),
    anio: valuesOf("anio", years),
    decada: valuesOf("decada", decadesOf(years)),
    tema: valuesOf("tema", counts[FILTER_OF.tema] ?? {}),
    voz: valuesOf("voz", counts[FILTER_OF.voz] ?? {}),
  };
}

function decadesOf(years: Record<string, number>): Record<string, number> {
  const decades: Record<string, number> = {};
  for (const [year, count] of Object.entries(years)) {
    const decade = decadeOf(year);
    if (decade !== "") decades[decade] = (decades[decade] ?? 0) + count;
  }
  return decades;
}
