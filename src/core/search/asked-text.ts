import { FILLERS, withoutFillers } from "#core/search/filler-words.ts";
import { foldText } from "#core/search/search-text.ts";

/** A text that is searched, taken apart. */
export interface AskedText {
  /** Words outside of quotes, without fillers. */
  words: string;
  /** What stands in quotes, word by word, as `bareWord` gives it. */
  phrases: string[][];
}

const QUOTED = /"([^"]*)"|“([^”]*)”|«([^»]*)»/g;
const QUOTES = /["“”«»]/g;

/** A word for comparison: without accents, case and the punctuation around it. */
export const bareWord = (word: string): string =>
  foldText(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Takes phrases out of a text; a quote that nothing closes is no quote. */
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

/** Words of a phrase with their places in it; fillers are left out where there are others. */
export function tellingWords(phrase: readonly string[]): { word: string; offset: number }[] {
  const all = phrase.map((word, offset) => ({ word, offset }));
  const telling = all.filter(({ word }) => !FILLERS.has(word));
  return telling.length > 0 ? telling : all;
}
