import { FILLERS, withoutFillers } from "#core/search/filler-words.ts";
import { foldText } from "#core/search/search-text.ts";

/** A parsed search text. */
export interface AskedText {
  /** Words outside quotes, without filler words. */
  words: string;
  /** Quoted phrases, word by word, as returned by `bareWord`. */
  phrases: string[][];
}

const QUOTED = /"([^"]*)"|“([^”]*)”|«([^»]*)»/g;
const QUOTES = /["“”«»]/g;

/** Normalizes a word for comparison: without accents, case and surrounding punctuation. */
export const bareWord = (word: string): string =>
  foldText(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Extracts the phrases of a text; an unclosed quotation mark is ignored. */
export function readAskedText(text: string): AskedText {
  const phrases: string[][] = [];
  const rest = text.replace(QUOTED, (quoted) => {
    const words = quoted
      .split(/\s+/)
      .map(bareWord)
      .filter((word) => word !== "");
    if (words.length > 0) phrases.push(words);
    return " ";
  });
  return { words: withoutFillers(rest.replace(QUOTES, " ").trim()), phrases };
}

/** Words of a phrase with their positions in it; filler words are omitted when there are others. */
export function tellingWords(phrase: readonly string[]): { word: string; offset: number }[] {
  const all = phrase.map((word, offset) => ({ word, offset }));
  const telling = all.filter(({ word }) => !FILLERS.has(word));
  return telling.length > 0 ? telling : all;
}
