import { withoutFillers } from "#core/search/filler-words.ts";
import { FACETS, type Facet, type SearchQuery } from "#core/search/search-query.ts";
import { type Hit, loadHit, type PagefindResult } from "#islands/search/load-hit.ts";

/** Part of Pagefind's browser API (1.5) that is used here. */
interface PagefindModule {
  createInstance(options: IndexOptions & { noWorker: boolean }): PagefindApi;
}
interface IndexOptions {
  metaCacheTag: string;
  excerptLength: number;
}
interface PagefindApi {
  init(): Promise<void>;
  filters(): Promise<unknown>;
  search(text: string | null, options: { filters: Record<string, Choice> }): Promise<PagefindAnswer>;
}
/** One value, or any of several. */
type Choice = string | { any: readonly string[] };
interface PagefindAnswer {
  results: PagefindResult[];
  /** Filter -> value -> hits that remain when it is chosen too. */
  filters: Record<string, Record<string, number>>;
}

export interface Found {
  /** Best first; each is fetched when it is shown. */
  results: { id: string; data(): Promise<Hit> }[];
  /** Values by facet, with their hits; without those that have none. */
  facets: Record<Facet, { value: string; count: number }[]>;
}

const ENGINE_ADDRESS = "/pagefind/pagefind.js";
const INDEXES_ADDRESS = "/pagefind/indexes.json";
const EXCERPT_WORDS = 24;
/** Names of the filters in the pages' markup. */
const FILTER_OF = { barrio: "barrio", anio: "año", tema: "tema" } as const;

/** Pagefind waits for ever where a file of its own cannot be read. */
const LOAD_TIMEOUT_MS = 15_000;

/** The engine with an index, and the mark of that index. */
interface OpenIndex {
  tag: string;
  search: PagefindApi["search"];
}

let loading: Promise<OpenIndex> | undefined;

/** Loads engine and index once; after a failure the next call tries again. */
export function loadPagefind(): Promise<OpenIndex> {
  loading ??= inTime(open()).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readTag(): Promise<string> {
  const answer = await fetch(INDEXES_ADDRESS);
  if (!answer.ok) throw new Error(`${INDEXES_ADDRESS} answered ${answer.status}`);
  const { tag }: { tag: string } = await answer.json();
  return tag;
}

async function open(): Promise<OpenIndex> {
  const tag = await readTag();
  // Made after the bundle, from the pages: the bundler must not look for it.
  const { createInstance }: PagefindModule = await import(/* @vite-ignore */ ENGINE_ADDRESS);
  const options = { metaCacheTag: tag, excerptLength: EXCERPT_WORDS };
  // The worker is the same engine once more, 11 kB, for searches that take a few milliseconds.
  const pagefind = createInstance({ ...options, noWorker: true });
  await pagefind.init();
  await pagefind.filters();
  return { tag, search: (text, options) => pagefind.search(text, options) };
}

const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("The search did not load in time.")), LOAD_TIMEOUT_MS);
    }),
  ]);

/** What a page is about, in its markup; other pages have none. */
export type PageKind = "programa" | "barrio" | "tema";

/**
 * A blank text with facets finds all pages of those facets.
 * @param kinds Leaves out other pages.
 * @throws when the index cannot be read.
 */
export async function searchPages(query: SearchQuery, kinds?: readonly PageKind[]): Promise<Found> {
  const { tag, search } = await loadPagefind();
  const chosen = FACETS.flatMap((facet) => (query[facet] ? [[FILTER_OF[facet], query[facet]] as const] : []));
  const filters: Record<string, Choice> = Object.fromEntries(chosen);
  if (kinds) filters.tipo = { any: kinds };
  const found = await search(withoutFillers(query.text) || null, { filters });
  if (found.results.length === 0 && (await readTag()) !== tag) {
    // The index was replaced since it was loaded: what it names may be gone, and is then not found.
    loading = undefined;
    return searchPages(query, kinds);
  }
  const valuesOf = (facet: Facet) =>
    Object.entries(found.filters[FILTER_OF[facet]] ?? {})
      .filter(([value, count]) => count > 0 || value === query[facet])
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => a.value.localeCompare(b.value, "es"));
  return {
    results: found.results.map((result) => ({ id: result.id, data: () => loadHit(result) })),
    facets: { barrio: valuesOf("barrio"), anio: valuesOf("anio"), tema: valuesOf("tema") },
  };
}

/** The site's own address of a result, as its pages link to each other. */
export const sitePath = (url: string): string => url.replace(/(\/index)?\.html(?=#|$)|\/(?=#|$)/, "") || "/";
