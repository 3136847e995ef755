import type { Place } from "#core/search/moments.ts";
import { normalizeWord } from "#core/search/query-text.ts";
import { passageFile } from "#core/search/search-passages.ts";
import {
  type Description,
  excerptOf,
  type FoundTranscript,
  type Hit,
  hitOf,
  type PagefindResult,
  packOf,
  readSentences,
} from "#islands/search/load-hit.ts";

/** Possible positions of a phrase in a page. */
export interface PhrasePlaces {
  /** Words of the phrase, as returned by `normalizeWord`. */
  phrase: readonly string[];
  /** Index of the word in the phrase to which `positions` belong. */
  offset: number;
  positions: readonly number[];
}

/** Score of a word of a phrase, relative to single words. */
const PHRASE_SCORE = 10;

/** Consecutive words with their positions in the index. */
type PlacedWords = readonly { at: number; word: string }[];

/**
 * Checks whether a page that may contain the phrases does.
 * @param others positions of the words outside the phrases
 * @returns null when one of the phrases is missing
 */
export async function loadPhraseHit(
  { id, data }: PagefindResult,
  phrases: readonly PhrasePlaces[],
  others: readonly number[],
): Promise<{ hit: Hit; filters: Record<string, string[]> } | null> {
  const description = (await data()) as Description;
  const found: Place[] = others.map((location) => ({ location, balanced_score: 1 }));
  for (const phrase of phrases) {
    const own = await Promise.all(phrase.positions.map((at) => positionsOf(phrase, at, id, description)));
    if (own.every((positions) => positions.length === 0)) return null;
    for (const location of own.flat()) found.push({ location, balanced_score: PHRASE_SCORE });
  }
  const excerpt = excerptOf(description.content, found);
  const described = { ...description, weighted_locations: found, excerpt, sub_results: [] };
  return { hit: await hitOf(id, described), filters: description.filters };
}

/** Positions of all words of a phrase around one of them; empty when the phrase is not there. */
async function positionsOf(
  { phrase, offset }: PhrasePlaces,
  position: number,
  id: string,
  { content, passages }: Description,
): Promise<number[]> {
  if (!passages || position < (passages.at[0] ?? Number.POSITIVE_INFINITY)) {
    const above = content.split(/\s+/).map((word, at) => ({ at, word }));
    return matchAt(phrase, above, position - offset);
  }
  const transcript = { file: passageFile(id), passages };
  const pack = packOf(passages.at, position);
  let placed = await wordsOfPack(transcript, pack);
  const number = placed.findIndex(({ at }) => at === position);
  if (number < 0) return [];
  let start = number - offset;
  if (start < 0) {
    const before = await wordsOfPack(transcript, pack - 1);
    placed = [...before, ...placed];
    start += before.length;
  }
  if (start + phrase.length > placed.length)
    placed = [...placed, ...(await wordsOfPack(transcript, pack + 1))];
  return matchAt(phrase, placed, start);
}

function matchAt(phrase: readonly string[], placed: PlacedWords, start: number): number[] {
  const isThere = phrase.every((word, n) => normalizeWord(placed[start + n]?.word ?? "") === word);
  return isThere ? placed.slice(start, start + phrase.length).map(({ at }) => at) : [];
}

/** Words of the pack with number `pack`; empty when there is no such pack. */
async function wordsOfPack(
  transcript: Pick<FoundTranscript, "file" | "passages">,
  pack: number,
): Promise<PlacedWords> {
  if (pack < 0 || pack + 1 >= transcript.passages.bytes.length) return [];
  const sentences = await readSentences(transcript, pack);
  return sentences.flatMap(({ at, words }) => words.map((word, n) => ({ at: at + n, word })));
}
