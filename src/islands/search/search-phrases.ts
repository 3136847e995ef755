import { type AskedText, tellingWords } from "#core/search/asked-text.ts";
import type { FilterCounts } from "#islands/search/facet-counts.ts";
import type { Hit, PagefindResult } from "#islands/search/load-hit.ts";
import { loadPhraseHit, type PhrasePlaces } from "#islands/search/load-phrase-hit.ts";
import type { PagefindAnswer } from "#islands/search/open-index.ts";

type Find = (text: string) => Promise<PagefindAnswer>;

/** So many pages are read before anything is shown, so that their number is that of the pages with the phrase. */
const MAX_READ_AT_ONCE = 30;

/**
 * Pages with each of the phrases and all other words. Pagefind's own search for phrases loses pages on which a word stands
 * with and without its accent, so the places of the words are put together here. The index tells stems and leaves out what
 * is typed half: whether the phrase stands there is read in the page.
 */
export async function searchPhrases(
  { words, phrases }: AskedText,
  find: Find,
): Promise<{ results: { id: string; data(): Promise<Hit | null> }[]; filters: FilterCounts }> {
  const told = phrases.map(tellingWords);
  const single = new Set(told.flatMap((phrase) => phrase.map(({ word }) => word)));
  const all = await find([...single, words].join(" ").trim());
  const places = new Map<string, Map<string, Set<number>>>();
  for (const word of single) places.set(word, placesByPage(await find(word)));
  const others = words === "" ? null : placesByPage(await find(words));
  const found = all.results.flatMap((result) => {
    const starts = phrases.map((phrase, n): PhrasePlaces => {
      const [first, ...rest] = (told[n] ?? []).map(({ word, offset }) => ({
        offset,
        at: places.get(word)?.get(result.id) ?? new Set<number>(),
      }));
      const possible = [...(first?.at ?? [])].map((place) => place - (first?.offset ?? 0));
      return {
        phrase,
        starts: possible.filter((start) => rest.every(({ at, offset }) => at.has(start + offset))),
      };
    });
    if (starts.some(({ starts: own }) => own.length === 0)) return [];
    return [{ result, starts, others: [...(others?.get(result.id) ?? [])] }];
  });
  const results = found.map(({ result, starts, others: beside }) => {
    let loaded: ReturnType<typeof loadPhraseHit> | undefined;
    const load = () => (loaded ??= loadPhraseHit(result, starts, beside));
    return { id: result.id, load, data: async () => (await load())?.hit ?? null };
  });
  if (results.length > MAX_READ_AT_ONCE) return { results, filters: all.filters };
  const read = await Promise.all(results.map(({ load }) => load().catch(() => null)));
  const filters: FilterCounts = {};
  for (const hit of read) {
    for (const [name, values] of Object.entries(hit?.filters ?? {})) {
      filters[name] ??= {};
      for (const value of values) filters[name][value] = (filters[name][value] ?? 0) + 1;
    }
  }
  return { results: results.filter((_, n) => read[n] !== null), filters };
}

const placesByPage = ({ results }: PagefindAnswer): Map<string, Set<number>> =>
  new Map(results.map(({ id, words }: PagefindResult) => [id, new Set(words)]));
