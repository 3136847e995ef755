import { STOP_WORDS } from "../analysis/extract/stop-words.ts";
import { foldText } from "../search/search-text.ts";

const MIN_LETTERS = 5;
/** Limit for each kind: names and other words. */
const MAX_WORDS = 24;

/** A name of up to four words, or any other word. */
const NAME_OR_WORD = /\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){0,3}|\p{L}+/gu;

/**
 * Words characteristic of a transcript, spelled as in it: names within a sentence, and words that occur at least twice; most
 * frequent first. Adjacent capitalized words are one name: `Buenos Aires`. Runs in linear time.
 */
export function distinctiveWords(texts: readonly string[]): string[] {
  const names = new Map<string, number>();
  const others = new Map<string, number>();
  for (const text of texts) {
    for (const { 0: found, index } of text.matchAll(NAME_OR_WORD)) {
      const isName = isCapitalized(found);
      const counts = isName ? names : others;
      for (const word of isName && !isWithinSentence(text, index) ? namesAtStart(found) : [found]) {
        if (word.length < MIN_LETTERS || STOP_WORDS.has(foldText(word))) continue;
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  const repeated = [...others].filter(([, count]) => count > 1);
  return [...mostFrequent([...names]), ...mostFrequent(repeated)];
}

/** Whether a capital letter at this position makes a name: at the beginning, or after a punctuation mark, it does not. */
const isWithinSentence = (text: string, index: number): boolean =>
  /[\p{L}\p{N},;] $/u.test(text.slice(Math.max(0, index - 2), index));

/** Names at the beginning of a sentence, where the first word may be part of the name or not: `Don Basilio Tarigo`. */
function namesAtStart(found: string): string[] {
  const [first = "", ...rest] = found.split(" ");
  if (rest.length === 0) return [];
  const after = rest.join(" ");
  if (STOP_WORDS.has(foldText(first))) return [after];
  return rest.length === 1 ? [found] : [found, after];
}

/** Whether the first letter is a capital: among distinctive words, it is a name. */
export const isCapitalized = (word: string): boolean => word[0] !== word[0]?.toLowerCase();

const mostFrequent = (counts: [word: string, count: number][]): string[] =>
  counts
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
