import { QUERY_STOP_WORDS, withoutStopWords } from "#core/search/query-stop-words.ts";
import { bareWord, foldTyped } from "#core/search/search-text.ts";

/** A parsed search text. */
export interface QueryText {
  /** Words outside quotes, without filler words. */
  words: string;
  /** Quoted phrases, word by word, as returned by `normalizeWord`; empty for a mark that stands alone, such as a dash. */
  phrases: string[][];
}

const QUOTED = /"([^"]*)"|“([^“”]*)”|«([^«»]*)»/g;
const QUOTES = /["“”«»]/g;

/** Characters that words of the index do not have: invisible ones, `$`, `+`, a stray accent. A query with them finds nothing. */
const NOT_INDEXED = /[\p{Cf}\p{Sc}\p{Sm}\p{Sk}]/gu;

/** Normalizes a word for comparison: without accents, case and surrounding punctuation, with plain apostrophes. */
export const normalizeWord = (word: string): string => bareWord(foldTyped(word).replace(NOT_INDEXED, ""));

/** Whether a normalized word is a number, such as a year. */
export const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Extracts the phrases of a text; an unclosed quotation mark is ignored. */
export function parseQueryText(text: string): QueryText {
  const phrases: string[][] = [];
  const rest = text.replace(QUOTED, (quoted) => {
    const words = quoted.split(/\s+/).map(normalizeWord);
    const isWord = (word: string) => word !== "";
    // Marks between words have positions of their own in the index.
    const phrase = words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1);
    if (phrase.length > 0) phrases.push(phrase);
    return " ";
  });
  return { words: withoutStopWords(rest.replace(QUOTES, " ").replace(NOT_INDEXED, "").trim()), phrases };
}

/** Words of a phrase with their positions in it; filler words are omitted when there are others. */
export function significantWords(phrase: readonly string[]): { word: string; offset: number }[] {
  const all = phrase.map((word, offset) => ({ word, offset })).filter(({ word }) => word !== "");
  const significant = all.filter(({ word }) => !QUERY_STOP_WORDS.has(word));
  return significant.length > 0 ? significant : all;
}
