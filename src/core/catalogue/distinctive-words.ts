import { STOP_WORDS } from "../analysis/extract/stop-words.ts";
import { foldText } from "../search/search-text.ts";

const MIN_LETTERS = 5;
/** Limit for each kind: names and other words. */
const MAX_WORDS = 24;

/**
 * Words characteristic of a transcript, spelled as in it: names within a sentence, and words that occur at least twice; most
 * frequent first. Runs in linear time.
 */
export function distinctiveWords(texts: readonly string[]): string[] {
  const names = new Map<string, number>();
  const others = new Map<string, number>();
  for (const text of texts) {
    for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
      if (word.length < MIN_LETTERS || STOP_WORDS.has(foldText(word))) continue;
      const isCapital = isCapitalized(word);
      // A capital letter at the beginning, or after a punctuation mark, does not make a name.
      if (isCapital && !/[\p{L}\p{N},;] $/u.test(text.slice(Math.max(0, index - 2), index))) continue;
      const counts = isCapital ? names : others;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const repeated = [...others].filter(([, count]) => count > 1);
  return [...mostFrequent([...names]), ...mostFrequent(repeated)];
}

/** Whether a word begins with a capital letter: among distinctive words, it is a name. */
export const isCapitalized = (word: string): boolean => word[0] !== word[0]?.toLowerCase();

const mostFrequent = (counts: [word: string, count: number][]): string[] =>
  counts
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
