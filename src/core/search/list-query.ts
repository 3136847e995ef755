/** What the list of episodes shows, as it stands in the address: `?q=&barrio=&anio=&pagina=`. */
export interface ListQuery {
  /** Text as typed; blank: no search. */
  text: string;
  /** Slug; empty: 'Todos los barrios/temas'. */
  barrio: string;
  /** Null: 'Todos los años'. */
  year: number | null;
  /** From 1. */
  page: number;
}

const YEAR = /^[1-9]\d{0,3}$/;

export const wholeList: ListQuery = { text: "", barrio: "", year: null, page: 1 };

/** Reads `location.search`. What is not usable counts as not given; a year without episodes is one, and finds none. */
export function readListQuery(search: string): ListQuery {
  const params = new URLSearchParams(search);
  const year = params.get("anio") ?? "";
  const page = Number(params.get("pagina"));
  return {
    text: params.get("q") ?? "",
    barrio: params.get("barrio") ?? "",
    year: YEAR.test(year) ? Number(year) : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address of a query: empty, or from `?` on; always in the same order. */
export function writeListQuery({ text, barrio, year, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (text.trim() !== "") params.set("q", text.trim());
  if (barrio !== "") params.set("barrio", barrio);
  if (year !== null) params.set("anio", String(year));
  if (page > 1) params.set("pagina", String(page));
  // Safari 16 and Chrome 112 know no `params.size`.
  return String(params) && `?${params}`;
}

/** Whether 'Limpiar filtros' has something to clear. */
export const hasFilters = ({ text, barrio, year }: ListQuery): boolean =>
  text.trim() !== "" || barrio !== "" || year !== null;

/** Another search or filter starts again at page 1. See docs/product/search.md. */
export const withFilter = (query: ListQuery, change: Partial<Omit<ListQuery, "page">>): ListQuery => ({
  ...query,
  ...change,
  page: 1,
});
