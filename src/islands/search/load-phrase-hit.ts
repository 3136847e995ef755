import { bareWord } from "#core/search/asked-text.ts";
import type { Place } from "#core/search/moments.ts";
import { passageFile } from "#core/search/search-passages.ts";
import {
  type Description,
  excerptOf,
  type Hit,
  hitOf,
  type PagefindResult,
  packsWith,
  readSentences,
} from "#islands/search/load-hit.ts";

/** Where a phrase may begin in a page. */
export interface PhrasePlaces {
  /** Its words, as `bareWord` gives them. */
  phrase: readonly string[];
  starts: readonly number[];
}

/** Of a word of a phrase, beside the words that stand alone. */
const PHRASE_SCORE = 10;

/**
 * Reads whether the phrases stand in a page that may have them.
 * @param others places of the words beside the phrases
 * @returns null when one of them does not
 */
export async function loadPhraseHit(
  { id, data }: PagefindResult,
  phrases: readonly PhrasePlaces[],
  others: readonly number[],
): Promise<{ hit: Hit; filters: Record<string, string[]> } | null> {
  const description = (await data()) as Description;
  const wordAt = await readWords(id, description, phrases);
  const found: Place[] = others.map((location) => ({ location, balanced_score: 1 }));
  for (const { phrase, starts } of phrases) {
    const own = starts.filter((start) => phrase.every((word, n) => wordAt(start + n) === word));
    if (own.length === 0) return null;
    for (const start of own)
      for (const n of phrase.keys()) found.push({ location: start + n, balanced_score: PHRASE_SCORE });
  }
  const excerpt = excerptOf(description.content, found);
  const described = { ...description, weighted_locations: found, excerpt, sub_results: [] };
  return { hit: await hitOf(id, described), filters: description.filters };
}

/** Words by their position: those of the page, and those of its transcript where a phrase may stand. */
async function readWords(
  id: string,
  { content, passages }: Description,
  phrases: readonly PhrasePlaces[],
): Promise<(position: number) => string | undefined> {
  const above = content.split(/\s+/);
  const said = new Map<number, string>();
  const first = passages?.at[0] ?? Number.POSITIVE_INFINITY;
  if (passages) {
    const places = phrases
      .flatMap(({ starts }) => starts)
      .filter((location) => location >= first)
      .map((location) => ({ location, balanced_score: 1 }));
    const transcript = { file: passageFile(id), passages, places };
    const packs = packsWith(transcript).map(({ number }) => readSentences(transcript, number));
    for (const { at, nameLength, words } of (await Promise.all(packs)).flat())
      for (const [n, word] of words.entries()) said.set(at + nameLength + n, word);
  }
  return (position) => {
    const word = position < first ? above[position] : said.get(position);
    return word === undefined ? undefined : bareWord(word);
  };
}
