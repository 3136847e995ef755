import { type QueryText, significantWords } from "#core/search/query-text.ts";
import { PASSAGE_STEP } from "#core/search/search-passages.ts";
import { countFilters, type FilterCounts } from "#islands/search/facet-counts.ts";
import type { Hit, PagefindResult } from "#islands/search/load-hit.ts";
import { loadPhraseHit, type PhrasePlaces } from "#islands/search/load-phrase-hit.ts";
import type { PagefindAnswer } from "#islands/search/open-index.ts";

type Find = (text: string) => Promise<PagefindAnswer>;

/** Pages read before results are shown, so that the number of hits only includes pages with the phrase. */
export const MAX_READ_AT_ONCE = 30;

/** Most pages read to find out whether the positions of a word are missing. */
const MAX_READ_AS_PROOF = 3;

/** Largest gap between the last word of a passage and the next passage: names of voices, and the rest of a step. */
const MAX_GAP = 3 * PASSAGE_STEP;

/**
 * Finds pages with each of the phrases and all other words. Pagefind's own phrase search loses pages that contain a word both
 * with and without its accent, so positions are combined here. The index has stems and omits incomplete words: the page itself
 * is read to check for the phrase.
 * @param findPlaces finds words on all pages, with all their positions
 * @throws when a file of positions was not read
 */
export async function searchPhrases(
  { words, phrases }: QueryText,
  find: Find,
  findPlaces: Find,
): Promise<{ results: { id: string; data(): Promise<Hit | null> }[]; filters: FilterCounts }> {
  const significant = phrases.map(significantWords);
  const single = new Set(significant.flatMap((phrase) => phrase.map(({ word }) => word)));
  const all = await find([...single, words].join(" ").trim());
  const placesOf = async (text: string) => placesByPage(await findPlaces(text));
  const checkedPlaces = async (word: string) => {
    const byPage = await placesOf(word);
    await assertRead(word, byPage, all);
    return [word, byPage] as const;
  };
  // Each word has its own files.
  const [others, ...checked] = await Promise.all([
    words === "" ? null : placesOf(words),
    ...[...single].map(checkedPlaces),
  ]);
  const places = new Map(checked);
  const found = all.results.flatMap((result) => {
    const starts = phrases.map((phrase, n): PhrasePlaces & { isClose: boolean } => {
      const words = (significant[n] ?? []).map(({ word, offset }) => ({
        offset,
        at: places.get(word)?.get(result.id) ?? new Set<number>(),
      }));
      const [first = { offset: 0, at: new Set<number>() }, ...rest] = words;
      const positions = [...first.at].filter((at) => follow(at, first.offset, rest));
      const isClose = positions.some((at) =>
        rest.every((next) => next.at.has(at + next.offset - first.offset)),
      );
      return { phrase, offset: first.offset, positions, isClose };
    });
    if (starts.some(({ positions }) => positions.length === 0)) return [];
    return [{ result, starts, others: [...(others?.get(result.id) ?? [])] }];
  });
  // Words on both sides of a passage's edge are often adjacent by chance.
  const isClose = ({ starts }: (typeof found)[number]) => starts.every((phrase) => phrase.isClose);
  const inOrder = [...found.filter(isClose), ...found.filter((page) => !isClose(page))];
  const results = inOrder.map(({ result, starts, others: beside }) => {
    let loaded: ReturnType<typeof loadPhraseHit> | undefined;
    const load = () => (loaded ??= loadPhraseHit(result, starts, beside));
    return { id: result.id, load, data: async () => (await load())?.hit ?? null };
  });
  if (results.length > MAX_READ_AT_ONCE) return { results, filters: all.filters };
  // Null where the page does not contain the phrase; a page that could not be read stays, and shows that when it is loaded.
  const read = await Promise.all(results.map(({ load }) => load().catch(() => undefined)));
  const filters = countFilters(read.flatMap((hit) => (hit ? [hit.filters] : [])));
  return { results: results.filter((_, n) => read[n] !== null), filters };
}

/**
 * Checks that the file with the positions of a word was loaded, since Pagefind ignores a failure. Reads a matching page without
 * a position of the word: if the word is there, the file is missing; otherwise Pagefind found a similar word.
 * @throws when the file is missing
 */
async function assertRead(
  word: string,
  places: ReadonlyMap<string, unknown>,
  { results }: PagefindAnswer,
): Promise<void> {
  const lost = results.filter(({ id }) => !places.has(id)).slice(0, MAX_READ_AS_PROOF);
  const read = await Promise.all(
    lost.map((result) => loadPhraseHit(result, [{ phrase: [word], offset: 0, positions: result.words }], [])),
  );
  if (read.some((hit) => hit !== null)) throw new Error(`Places of "${word}" were not read.`);
}

interface PhraseWord {
  offset: number;
  at: ReadonlySet<number>;
}

/** Whether the other words may follow this one: at adjacent positions, or at the beginning of the next passage. */
function follow(at: number, offset: number, [next, ...rest]: readonly PhraseWord[]): boolean {
  if (!next) return true;
  const distance = next.offset - offset;
  const restFollows = (place: number) => follow(place, next.offset, rest);
  if (next.at.has(at + distance) && restFollows(at + distance)) return true;
  const first = Math.ceil((at + 1) / PASSAGE_STEP) * PASSAGE_STEP;
  for (let start = first; start <= at + MAX_GAP; start += PASSAGE_STEP)
    for (let n = 0; n < distance; n++) if (next.at.has(start + n) && restFollows(start + n)) return true;
  return false;
}

const placesByPage = ({ results }: PagefindAnswer): Map<string, Set<number>> =>
  new Map(results.map(({ id, words }: PagefindResult) => [id, new Set(words)]));
