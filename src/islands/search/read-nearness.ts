import { FILLER_WEIGHT, fillerShare, type NearWord, nearest } from "#core/search/nearness.ts";
import { normalizeWord } from "#core/search/query-text.ts";
import { passageFile } from "#core/search/search-passages.ts";
import { allPlaces } from "#islands/search/all-places.ts";
import { type Description, type PagefindResult, packOf, readSentences } from "#islands/search/load-hit.ts";

/** Most places of a page whose words are read. */
const MAX_PLACES = 3;
/** Pages read together; so many are shown at first, and need the same files. */
export const TOGETHER = 10;
const MAX_READ = 30;
/** Fewer words are no sentence: very many pages have them alike, and no further ones are read. */
const MIN_WORDS_TO_READ_FURTHER = 3;

/** A page with the places of each word in the index; undefined where it does not have the word. */
interface NearPage {
  result: PagefindResult;
  own: readonly ({ result: PagefindResult } | undefined)[];
  /** Nearness of the words, at least that of the page's text. */
  near: number;
}

interface PlacedWord {
  word: string;
  offset: number;
  /** Whether the index has merged places of it. */
  isMerged?: boolean | undefined;
}

/**
 * Sorts pages by what their text says: the index has merged places of frequent words, and none of fillers. Reads the first ones,
 * and further ones while one of them may be better.
 * @param pages the nearest first
 */
export async function sortByText<Page extends NearPage>(
  pages: readonly Page[],
  words: readonly PlacedWord[],
  fillers: readonly PlacedWord[],
): Promise<Page[]> {
  const read: { page: Page; near: number }[] = [];
  const most = FILLER_WEIGHT * fillers.length;
  let best = Number.NEGATIVE_INFINITY;
  const few = pages.slice(0, words.length < MIN_WORDS_TO_READ_FURTHER ? TOGETHER : MAX_READ);
  while (read.length < few.length) {
    const next = few.slice(read.length, read.length + TOGETHER);
    if ((next[0]?.near ?? 0) + most <= best) break;
    // A page that cannot be read keeps its place.
    const near = await Promise.all(
      next.map((page) => textNearness(page, words, fillers).catch(() => page.near)),
    );
    read.push(...next.map((page, n) => ({ page, near: near[n] as number })));
    best = Math.max(best, ...near);
  }
  const sorted = [...read].sort((a, b) => b.near - a.near).map(({ page }) => page);
  return [...sorted, ...pages.slice(read.length)];
}

async function textNearness(
  { result, own, near: known }: NearPage,
  words: readonly PlacedWord[],
  fillers: readonly PlacedWord[],
): Promise<number> {
  // The engine returns one object of a page, in which a search that runs at the same time replaces the places.
  const { passages } = (await result.data()) as Description;
  if (!passages) return known;
  const file = passageFile(result.id);
  const found = own.map(async (word, n): Promise<NearWord[]> => {
    if (!word) return [];
    const { offset, isMerged } = words[n] as PlacedWord;
    const indexed = word.result.words.map((location) => ({
      location,
      balanced_score: 1,
      weight: isMerged ? 2 : 1,
    }));
    const { places } = await allPlaces(file, passages, indexed);
    return [{ offset, at: places.map(({ location }) => location).sort((a, b) => a - b) }];
  });
  const { near, starts } = nearest((await Promise.all(found)).flat());
  const transcript = { file, passages };
  const shares = (fillers.length > 0 ? starts.slice(0, MAX_PLACES) : []).map((start) =>
    fillerShares(transcript, fillers, start),
  );
  return near + Math.max(0, ...(await Promise.all(shares)));
}

/** What the fillers contribute at the place where the typed text begins. */
async function fillerShares(
  transcript: Parameters<typeof readSentences>[0],
  fillers: readonly PlacedWord[],
  start: number,
): Promise<number> {
  const pack = Math.max(0, packOf(transcript.passages.at, start));
  const sentences = await readSentences(transcript, pack);
  const said = sentences.flatMap(({ at, words }) =>
    words.map((word, n) => ({ at: at + n, word: normalizeWord(word) })),
  );
  const placesOf = (word: string) => said.filter((one) => one.word === word).map(({ at }) => at);
  return fillers.reduce((sum, { word, offset }) => sum + fillerShare(placesOf(word), start + offset), 0);
}
