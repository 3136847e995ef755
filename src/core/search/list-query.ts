/** Parts that an episode can have, by their names in URLs. */
export const CONTENTS = ["audio", "transcripcion", "fotos"] as const;
export type Content = (typeof CONTENTS)[number];

/** State of the episode list, as stored in the URL: `?q=&barrio=&anio=&con=&pagina=`. */
export interface ListQuery {
  /** Text as typed; blank for no search. */
  text: string;
  /** Slug; empty for 'Todos los barrios/temas'. */
  barrio: string;
  /** Null for 'Todos los años'. */
  year: number | null;
  /** Parts that an episode must have, in the order of `CONTENTS`, without duplicates. */
  contents: readonly Content[];
  /** From 1. */
  page: number;
}

const YEAR = /^[1-9]\d{0,3}$/;

export const wholeList: ListQuery = { text: "", barrio: "", year: null, contents: [], page: 1 };

/** Parses `location.search`. Invalid values count as absent; a year without episodes is valid and finds none. */
export function readListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const year = params.get("anio") ?? "";
  const page = Number(params.get("pagina"));
  return {
    text: params.get("q") ?? "",
    barrio: params.get("barrio") ?? "",
    year: YEAR.test(year) ? Number(year) : null,
    contents: knownContents(params.getAll("con")),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Filters words that name contents, in the order of `CONTENTS`. */
export const knownContents = (words: readonly unknown[]): Content[] =>
  CONTENTS.filter((content) => words.includes(content));

/** Returns the shortest URL query: empty, or beginning with `?`; parameters always in the same order. */
export function writeListQuery({ text, barrio, year, contents, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (text.trim() !== "") params.set("q", text.trim());
  if (barrio !== "") params.set("barrio", barrio);
  if (year !== null) params.set("anio", String(year));
  for (const content of contents) params.append("con", content);
  if (page > 1) params.set("pagina", String(page));
  // Safari 16 and Chrome 112 do not support `params.size`.
  return String(params) && `?${params}`;
}

/** Whether 'Limpiar filtros' has any effect. */
export const hasFilters = ({ text, barrio, year, contents }: ListQuery): boolean =>
  text.trim() !== "" || barrio !== "" || year !== null || contents.length > 0;

/** Changing the search or a filter resets to page 1. See docs/product/search.md. */
export const withFilter = (query: ListQuery, change: Partial<Omit<ListQuery, "page">>): ListQuery => ({
  ...query,
  ...change,
  page: 1,
});
