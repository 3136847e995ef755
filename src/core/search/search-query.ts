/** What `/buscar` asks, as it stands in the address. Facets carry the name that people read; empty: not chosen. */
export interface SearchQuery {
  text: string;
  barrio: string;
  anio: string;
  /** First year of ten, such as `1970`. */
  decada: string;
  tema: string;
  voz: string;
}

export const FACETS = ["barrio", "anio", "decada", "tema", "voz"] as const;
export type Facet = (typeof FACETS)[number];

export function readSearchQuery(search: string): SearchQuery {
  const params = new URLSearchParams(search);
  const given = (name: string) => params.get(name)?.trim() ?? "";
  return {
    text: given("q"),
    barrio: given("barrio"),
    anio: given("anio"),
    decada: given("decada"),
    tema: given("tema"),
    voz: given("voz"),
  };
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

/** The decade of a year, `1970` for `1978`; empty for what is no year. */
export const decadeOf = (year: string): string => (/^\d{4}$/.test(year) ? `${year.slice(0, 3)}0` : "");

/**
 * The query with another value of a facet. Year and decade exclude each other where one is not in the other: what was
 * chosen before goes.
 */
export function withFacet(query: SearchQuery, facet: Facet, value: string): SearchQuery {
  const changed = { ...query, [facet]: value };
  const isApart = changed.anio !== "" && changed.decada !== "" && decadeOf(changed.anio) !== changed.decada;
  if (!isApart) return changed;
  return facet === "anio" ? { ...changed, decada: "" } : { ...changed, anio: "" };
}

/** Years that are looked for: one, those of a decade, or none at all. */
export function yearsOf({ anio, decada }: Pick<SearchQuery, "anio" | "decada">): string[] {
  if (anio !== "" || !/^\d{3}0$/.test(decada)) return [anio].filter((year) => year !== "");
  return Array.from({ length: 10 }, (_, n) => String(Number(decada) + n));
}
