/** What an episode can have besides its card, by the word that stands for it in an address. */
export const CONTENTS = ["audio", "transcripcion", "fotos"] as const;
export type Content = (typeof CONTENTS)[number];

/** What the list of episodes shows, as it stands in the address: `?q=&barrio=&anio=&con=&pagina=`. */
export interface ListQuery {
  /** Text as typed; blank: no search. */
  text: string;
  /** Slug; empty: 'Todos los barrios/temas'. */
  barrio: string;
  /** Null: 'Todos los años'. */
  year: number | null;
  /** All of them are asked for; in the order of `CONTENTS`, each once. */
  contents: readonly Content[];
  /** From 1. */
  page: number;
}

const YEAR = /^[1-9]\d{0,3}$/;

export const wholeList: ListQuery = { text: "", barrio: "", year: null, contents: [], page: 1 };

/** Reads `location.search`. What is not usable counts as not given; a year without episodes is one, and finds none. */
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

/** The words among them that name contents, in the order of `CONTENTS`. */
export const knownContents = (words: readonly unknown[]): Content[] =>
  CONTENTS.filter((content) => words.includes(content));

/** The shortest address of a query: empty, or from `?` on; always in the same order. */
export function writeListQuery({ text, barrio, year, contents, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (text.trim() !== "") params.set("q", text.trim());
  if (barrio !== "") params.set("barrio", barrio);
  if (year !== null) params.set("anio", String(year));
  for (const content of contents) params.append("con", content);
  if (page > 1) params.set("pagina", String(page));
  // Safari 16 and Chrome 112 know no `params.size`.
  return String(params) && `?${params}`;
}

/** Whether 'Limpiar filtros' has something to clear. */
export const hasFilters = ({ text, barrio, year, contents }: ListQuery): boolean =>
  text.trim() !== "" || barrio !== "" || year !== null || contents.length > 0;

/** Another search or filter starts again at page 1. See docs/product/search.md. */
export const withFilter = (query: ListQuery, change: Partial<Omit<ListQuery, "page">>): ListQuery => ({
  ...query,
  ...change,
  page: 1,
});
