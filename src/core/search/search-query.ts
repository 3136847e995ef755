/** What `/buscar` asks, as it stands in the address. Facets carry the name that people read; empty: not chosen. */
export interface SearchQuery {
  text: string;
  barrio: string;
  anio: string;
  tema: string;
}

export const FACETS = ["barrio", "anio", "tema"] as const;
export type Facet = (typeof FACETS)[number];

export function readSearchQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search);
  const given = (name: string) => params.get(name)?.trim() ?? "";
  return { text: given("q"), barrio: given("barrio"), anio: given("anio"), tema: given("tema") };
}

/** Empty, or from `?` on; always in the same order. */
export function writeSearchQuery({ text, ...facets }: SearchQuery): string {
  const params = new URLSearchParams();
  if (text.trim() !== "") params.set("q", text.trim());
  for (const facet of FACETS) if (facets[facet] !== "") params.set(facet, facets[facet]);
  // Safari 16 and Chrome 112 know no `params.size`.
  return String(params) && `?${params}`;
}

export const asksNothing = (query: SearchQuery): boolean => writeSearchQuery(query) === "";
