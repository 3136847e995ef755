import { nearness } from "#core/search/nearness.ts";
import { isCondensed } from "#core/search/place-lists.ts";
import { isNumber, normalizeWord, significantWords } from "#core/search/query-text.ts";
import { countFilters, type FilterCounts } from "#islands/search/facet-counts.ts";
import {
  type Description,
  excerptOf,
  type Hit,
  hitOf,
  loadHit,
  type PagefindResult,
} from "#islands/search/load-hit.ts";
import type { OpenIndex, PagefindAnswer } from "#islands/search/open-index.ts";
import { sortByText, TOGETHER } from "#islands/search/read-nearness.ts";

/** Weight of a page with exactly the typed accents. */
const EXACT_FACTOR = 2;
/** In a query with fewer words, a page without one of them is no hit. */
const MIN_WORDS_TO_MISS_ONE = 3;
/** Least nearness of a page without one of the words, for each of the others; of four or more others one may be anywhere. */
const NEAR_SHARE = 0.85;
const MIN_OTHERS_TO_SPARE_ONE = 4;
/** Words with more positions on a page have all of them in the index, as in `scripts/search-index`. */
const MAX_LISTED_PLACES = 100;
/** Pages read to count the values of facets, where the counts of the index are not those of the results. */
const MAX_COUNTED = 30;

type Find = Pick<OpenIndex, "search" | "searchExactly">;
type Filters = NonNullable<Parameters<OpenIndex["search"]>[1]>["filters"];

interface Answer {
  results: { id: string; data(): Promise<Hit | null> }[];
  filters: FilterCounts;
}

/**
 * Finds pages with all words, those with the words near each other first (see `nearness`). Of three or more words one may be
 * missing, if the page has the others near each other. `año` also finds `ano`, below the pages with exactly the typed accents.
 * Numbers are whole: `1983` does not find `19830`.
 * @param text words without filler words; null finds all pages
 * @param typed the same with filler words, which separate the others
 */
export async function searchWords(
  { text, typed }: { text: string | null; typed: string },
  index: Find,
  filters: Filters,
): Promise<Answer> {
  const all = await index.search(text, { filters });
  const exact = text === null ? null : await index.searchExactly(text, { filters });
  const sorted = inOrder(all, exact);
  const said = typed.split(/\s+/).map(normalizeWord);
  const words = text === null ? [] : significantWords(said);
  const hasNumbers = words.some(({ word }) => isNumber(word));
  if (words.length < 2 && !hasNumbers) return { results: sorted.map(toResult), filters: all.filters };
  // The files of these words are already loaded.
  const answers = await Promise.all(words.map(({ word }) => index.search(word, { filters })));
  // Without quotes the engine takes a number for the beginning of others, too.
  const numbers = await Promise.all(
    words.map(({ word }) => (isNumber(word) ? index.search(`"${word}"`, { filters }) : null)),
  );
  const byWord = answers.map(({ results }, n): ReadonlyMap<string, FoundWord> => {
    const exact = new Map(numbers[n]?.results.map(({ id, words: [first] }) => [id, first]));
    const own = results.filter(({ id }) => !numbers[n] || exact.has(id));
    return new Map(own.map((result) => [result.id, { result, exact: exact.get(result.id) }]));
  });
  // Few pages are all shown: their files load together.
  if (sorted.length <= TOGETHER) await Promise.allSettled(sorted.map(({ data }) => data()));
  const merged = await mergedWords(byWord);
  const placed = words.map((word, n) => ({ ...word, isMerged: merged[n] }));
  const pageOf = (result: PagefindResult) => {
    const own = byWord.map((pages) => pages.get(result.id));
    const found = placed.flatMap(({ offset, isMerged }, n) => {
      const page = own[n];
      return page ? [{ offset, at: isMerged ? [] : [...page.result.words].sort((a, b) => a - b) }] : [];
    });
    return { result, own, near: nearness(found) };
  };
  const isWhole = ({ own }: ReturnType<typeof pageOf>) =>
    words.every(({ word }, n) => !isNumber(word) || own[n] !== undefined);
  const whole = sorted.map(pageOf).filter(isWhole);
  const known = new Set(sorted.map(({ id }) => id));
  const others = words.length - 1;
  const least = NEAR_SHARE * (others < MIN_OTHERS_TO_SPARE_ONE ? others : others - 1);
  const near = (words.length < MIN_WORDS_TO_MISS_ONE ? [] : uniqueResults(answers))
    .filter(({ id }) => !known.has(id) && byWord.filter((pages) => pages.has(id)).length === others)
    .map(pageOf)
    .filter((page) => page.near >= least);
  const byIndex = [...whole, ...near].sort((a, b) => b.near - a.near);
  const found = await sortByText(byIndex, placed, fillersOf(said, words));
  const results = found.map(({ result, own }) =>
    hasNumbers || !known.has(result.id)
      ? { id: result.id, data: () => loadByWord(result.id, own) }
      : toResult(result),
  );
  const isCounted = near.length === 0 && whole.length === sorted.length;
  if (words.length === 1 && numbers[0]) return { results, filters: numbers[0].filters };
  if (isCounted || results.length > MAX_COUNTED) return { results, filters: all.filters };
  const read = await Promise.all(found.map(({ result }) => result.data() as Promise<Description>));
  return { results, filters: countFilters(read.map((page) => page.filters)) };
}

/** A word on a page. */
interface FoundWord {
  result: PagefindResult;
  /** A position of exactly this number; undefined for other words. */
  exact: number | undefined;
}

/**
 * Whether the index has merged positions of each word, which say nothing about its nearness to others. Reads, for each word, the
 * page with most positions of those whose positions may be merged.
 */
async function mergedWords(byWord: readonly ReadonlyMap<string, FoundWord>[]): Promise<boolean[]> {
  const pages = byWord.map((found) => {
    const listed = [...found.values()].filter(({ result }) => result.words.length <= MAX_LISTED_PLACES);
    return listed.sort((a, b) => b.result.words.length - a.result.words.length)[0]?.result;
  });
  // Loads their files together.
  await Promise.all(pages.map((page) => page?.data()));
  const merged: boolean[] = [];
  // One after another: the engine returns the same object with other places.
  for (const page of pages) {
    const description = (await page?.data()) as Description | undefined;
    const first = description?.passages?.at[0] ?? Number.POSITIVE_INFINITY;
    const places = description?.weighted_locations ?? [];
    merged.push(places.some((place) => place.location >= first && isCondensed(place)));
  }
  return merged;
}

/** The typed words that are not searched. */
const fillersOf = (typed: readonly string[], words: readonly { offset: number }[]) => {
  const searched = new Set(words.map(({ offset }) => offset));
  return typed.flatMap((word, offset) => (word === "" || searched.has(offset) ? [] : [{ word, offset }]));
};

const uniqueResults = (answers: readonly PagefindAnswer[]): PagefindResult[] => [
  ...new Map(
    answers.flatMap(({ results }) => results.map((result) => [result.id, result] as const)),
  ).values(),
];

/** Loads a page with the places of each word: those of the whole query include longer numbers, or are missing. */
async function loadByWord(id: string, own: readonly (FoundWord | undefined)[]): Promise<Hit | null> {
  const places: Description["weighted_locations"] = [];
  let description: Description | null = null;
  // One after another: the engine returns the same object with other places.
  for (const found of own) {
    if (!found) continue;
    description = (await found.result.data()) as Description;
    places.push(...exactPlaces(description.weighted_locations, found.exact));
  }
  if (!description) return null;
  const excerpt = excerptOf(description.content, places);
  return hitOf(id, { ...description, excerpt, sub_results: [], weighted_locations: places });
}

/** Places with the score of the exact one: longer words have a lower score at the same weight. */
function exactPlaces(
  places: Description["weighted_locations"],
  exact: number | undefined,
): Description["weighted_locations"] {
  const scoreOf = ({ balanced_score, weight = 1 }: (typeof places)[number]) => balanced_score / weight ** 2;
  const known = places.find(({ location }) => location === exact);
  return known ? places.filter((place) => scoreOf(place) > 0.999 * scoreOf(known)) : places;
}

function inOrder({ results }: PagefindAnswer, exact: PagefindAnswer | null): PagefindResult[] {
  const ids = new Set(exact?.results.map(({ id }) => id));
  const scoreOf = ({ id, score }: PagefindResult) => (ids.has(id) ? score * EXACT_FACTOR : score);
  return [...results].sort((a, b) => scoreOf(b) - scoreOf(a));
}

const toResult = (result: PagefindResult) => ({ id: result.id, data: () => loadHit(result) });
