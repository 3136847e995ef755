import { normalizeWord } from "#core/search/query-text.ts";

/** A guest, a barrio or a year, as the value of a facet. */
export interface NameSuggestion {
  facet: "barrio" | "voz" | "anio";
  value: string;
  /** Number of pages with this name or of this year. */
  count: number;
}

const MAX_SUGGESTIONS = 3;
const MIN_LETTERS = 3;

/**
 * Suggests names for a text: names that contain it (its last word may be incomplete), and names that it contains whole. An
 * exact match comes first, then the names on most pages.
 */
export function suggestNames(text: string, names: readonly NameSuggestion[]): NameSuggestion[] {
  const typed = wordsOf(text);
  if (typed.join("").length < MIN_LETTERS) return [];
  const last = typed.at(-1) ?? "";
  return names
    .flatMap((name) => {
      const words = wordsOf(name.value);
      const isPart = typed.every((word) => words.includes(word) || (word === last && begins(words, word)));
      const isWithin = words.length > 0 && words.every((word) => typed.includes(word));
      if (!isPart && !isWithin) return [];
      return [{ name, isWhole: isPart && isWithin }];
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.name.count - a.name.count)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}

const begins = (words: readonly string[], start: string): boolean =>
  start.length >= MIN_LETTERS && words.some((word) => word.startsWith(start));

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s"“”«»]+/)
    .map(normalizeWord)
    .filter((word) => word !== "");
