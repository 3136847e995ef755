/** Facets by their names in URLs. The value of `decada` is the first year of the decade, such as `1970`. */
export const FACETS = ["barrio", "anio", "decada", "tema", "voz"] as const;
export type Facet = (typeof FACETS)[number];

/** State of `/buscar`, as stored in the URL. Facets hold display names; empty when not chosen. */
export type SearchQuery = Record<"text" | Facet, string>;

export function readSearchQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search);
  const param = (name: string) => params.get(name)?.trim() ?? "";
  const facets = Object.fromEntries(FACETS.map((facet) => [facet, param(facet)])) as Record<Facet, string>;
  return { text: param("q"), ...facets };
}

/** Returns the URL query: empty, or beginning with `?`; parameters always in the same order. */
export function writeSearchQuery({ text, ...facets }: SearchQuery): string {
  const params = new URLSearchParams();
  if (text.trim() !== "") params.set("q", text.trim());
  for (const facet of FACETS) if (facets[facet] !== "") params.set(facet, facets[facet]);
  // Safari 16 and Chrome 112 do not support `params.size`.
  return String(params) && `?${params}`;
}

export const isEmptyQuery = (query: SearchQuery): boolean => writeSearchQuery(query) === "";

/** Decade of a year, `1970` for `1978`; empty when the text is not a year. */
export const decadeOf = (year: string): string => (/^\d{4}$/.test(year) ? `${year.slice(0, 3)}0` : "");

/**
 * Returns the query with another value of a facet. A year and a decade that does not contain it exclude each other: the one
 * chosen before is cleared.
 */
export function withFacet(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const changed = { ...query, [facet]: value };
  const isApart = changed.anio !== "" && changed.decada !== "" && decadeOf(changed.anio) !== changed.decada;
  return isApart ? { ...changed, [facet === "anio" ? "decada" : "anio"]: "" } : changed;
}

/** Years to search for: one, those of a decade, or none. */
export function yearsOf({ anio, decada }: Pick<SearchQuery, "anio" | "decada">): string[] {
  if (anio !== "" || !/^\d{3}0$/.test(decada)) return [anio].filter((year) => year !== "");
  return Array.from({ length: 10 }, (_, n) => String(Number(decada) + n));
}
