import { type NameSuggestion, suggestNames } from "#core/search/name-suggestions.ts";
import { isNumber, parseQueryText } from "#core/search/query-text.ts";
import { type Facet, type SearchQuery, yearsOf } from "#core/search/search-query.ts";
import { TYPED_WORD } from "#core/search/slips.ts";
import { inDigits, inWords } from "#core/search/spelled-numbers.ts";
import { addFilters, countFacets, FILTER_OF, type FilterCounts } from "#islands/search/facet-counts.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import type { OpenIndex } from "#islands/search/open-index.ts";
import { loadPagefind, readTag, replacePagefind } from "#islands/search/open-index.ts";
import { MAX_READ_AT_ONCE, searchPhrases } from "#islands/search/search-phrases.ts";
import { searchWords } from "#islands/search/search-words.ts";
import { type Suggestion, withPages } from "#islands/search/suggestion-pages.ts";
import { unknownWords } from "#islands/search/unknown-words.ts";

export interface Found {
  /** Best first; each is loaded when it is shown. Null when the page turns out not to contain the phrase. */
  results: { id: string; data(): Promise<Hit | null> }[];
  /** The first of them that can be heard. */
  audible: Found["results"][number] | null;
  /** Whether some of them may turn out not to contain the phrase. */
  hasUnread: boolean;
  /** Values by facet, with their number of hits; values without hits are omitted. */
  facets: Record<Facet, { value: string; count: number }[]>;
  /** Guests, barrios and years that match the text. */
  offers: Suggestion[];
  /** Typed words that no page has in any form: the results have similar words for them, or longer ones. */
  unknown: string[];
}

/** Kind of a page, from its markup; other pages have none. */
export type PageKind = "programa" | "barrio" | "tema";

/**
 * A blank text with facets finds all pages of those facets.
 * @param kinds restricts the results to these kinds of pages
 * @throws when the index cannot be read
 */
export async function searchPages(query: SearchQuery, kinds?: readonly PageKind[]): Promise<Found> {
  const index = await loadPagefind();
  const found = await searchIn(index, query, kinds).catch(async (error: unknown) => {
    // Pagefind does not retry a failed request.
    replacePagefind();
    if ((await readTag()) === index.tag) throw error;
    return null;
  });
  if (found && (found.results.length > 0 || (await readTag()) === index.tag)) return found;
  // The index was replaced after it was loaded, and its files may be deleted.
  replacePagefind();
  return searchPages(query, kinds);
}

/** Searches an open index. @throws when files of it cannot be read */
export async function searchIn(
  index: OpenIndex,
  query: SearchQuery,
  kinds?: readonly PageKind[],
): Promise<Found> {
  const filters = filtersOf(query, kinds);
  const text = inDigits(query.text);
  const { words, phrases } = parseQueryText(text);
  const find = (text: string | null) => index.search(text, { filters });
  const asked = words || text || null;
  const [values] = await Promise.all([index.values, index.preload(asked, { filters })]);
  const chosen = new Set([query.barrio, query.voz, query.anio]);
  const offers = withPages(suggestNames(text, namesIn(values)).filter(({ value }) => !chosen.has(value)));
  const found =
    phrases.length > 0
      ? await searchPhrases({ words, phrases }, find, index.searchPlaces)
      : await searchWords({ text: asked, typed: text }, index, filters);
  const spelled = await searchSpelled(text, found, { find, index });
  const results = [...found.results, ...spelled.results];
  const heard = results.length > 0 ? await index.audibleIds() : new Set();
  const unknown = phrases.length > 0 ? [] : await unknownWords(words.match(TYPED_WORD) ?? [], index);
  return {
    results,
    hasUnread: phrases.length > 0 && results.length > MAX_READ_AT_ONCE,
    audible: results.find(({ id }) => heard.has(id)) ?? null,
    facets: countFacets(addFilters(found.filters, spelled.filters), query),
    offers: await offers,
    unknown: spelled.results.length > 0 ? unknown.filter((word) => !isNumber(word)) : unknown,
  };
}

type Answer = Awaited<ReturnType<typeof searchPhrases>>;

/** Further pages, with the numbers of the text in words. */
async function searchSpelled(
  text: string,
  known: Pick<Answer, "results">,
  { find, index }: { find: OpenIndex["search"]; index: OpenIndex },
): Promise<Pick<Found, "results"> & Pick<Answer, "filters">> {
  const spelled = inWords(text);
  if (spelled === null) return { results: [], filters: {} };
  const ids = new Set(known.results.map(({ id }) => id));
  const findOthers = async (words: string) => {
    const answer = await find(words);
    return { ...answer, results: answer.results.filter(({ id }) => !ids.has(id)) };
  };
  return searchPhrases(parseQueryText(spelled), findOthers, index.searchPlaces);
}

type Filters = Record<string, string | { any: readonly string[] }>;

function filtersOf(query: SearchQuery, kinds?: readonly PageKind[]): Filters {
  const filters: Filters = {};
  for (const facet of ["barrio", "tema", "voz"] as const)
    if (query[facet] !== "") filters[FILTER_OF[facet]] = query[facet];
  const years = yearsOf(query);
  if (years.length > 0) filters[FILTER_OF.anio] = { any: years };
  if (kinds) filters.tipo = { any: kinds };
  return filters;
}

/** Guests, other voices, barrios and years of the index. */
export const namesIn = (values: FilterCounts): NameSuggestion[] =>
  (["barrio", "voz", "anio"] as const).flatMap((facet) =>
    Object.entries(values[FILTER_OF[facet]] ?? {}).map(([value, count]) => ({ facet, value, count })),
  );

/** The site's own path of a result, in the form used by its links. */
export const sitePath = (url: string): string => url.replace(/(\/index)?\.html(?=#|$)|\/(?=#|$)/, "") || "/";
