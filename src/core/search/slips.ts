import { foldText } from "#core/search/search-text.ts";

const LETTERS = "abcdefghijlmnopqrstuvxyz";
const MIN_LETTERS = 4;
/** Letters at the beginning that are not replaced: other beginnings are in other files of the index. */
const FIRST_LETTERS = 3;

/** Words that differ from `word` in one slip, without accents: a letter more, less, another one, or two swapped. */
export function slipsOf(word: string): string[] {
  const folded = foldText(word);
  if (folded.length < MIN_LETTERS) return [];
  const slips = new Set<string>();
  for (let n = 0; n <= folded.length; n++) {
    const [before, after] = [folded.slice(0, n), folded.slice(n)];
    slips.add(before + after.slice(1));
    if (after.length > 1) slips.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    if (n < FIRST_LETTERS) continue;
    for (const letter of LETTERS) slips.add(before + letter + after).add(before + letter + after.slice(1));
  }
  slips.delete(folded);
  return [...slips];
}

/** Whether two words differ in one slip, anywhere. */
export function isSlipOf(typed: string, meant: string): boolean {
  const [a, b] = [foldText(typed), foldText(meant)];
  if (a === b || Math.min(a.length, b.length) < MIN_LETTERS) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let same = 0;
  while (same < Math.min(a.length, b.length) - from && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  const [left, right] = [a.slice(from, a.length - same), b.slice(from, b.length - same)];
  const isSwap = left.length === 2 && left[1] === right[0] && left[0] === right[1] && right.length === 2;
  return isSwap || (left.length <= 1 && right.length <= 1);
}

/** Pieces of a typed text that are replaced: words with the marks around them. */
export const TYPED_WORD = /[^\s"“”«»]+/g;

/**
 * Replaces missing words that are a slip of a name's word by that word, and the other words of that name by their spelling in
 * the archive: `mirta lezcano` becomes `Mirta Lescano`.
 * @param missing words of the text that do not occur
 * @param names names with the most pages first
 */
export function withNames(text: string, missing: readonly string[], names: readonly string[]): string {
  const written = names.map((name) => name.split(/[\s,]+/));
  return missing.reduce((result, word) => {
    const typed = (result.match(TYPED_WORD) ?? []).map(foldText);
    const shared = (name: readonly string[]) => name.filter((one) => typed.includes(foldText(one))).length;
    const fitting = written.filter((name) => name.some((one) => isSlipOf(word, one)));
    const [best] = fitting.sort((a, b) => shared(b) - shared(a));
    return result.replace(TYPED_WORD, (one) => {
      const same = best?.find((own) => foldText(own) === foldText(one));
      return same ?? (one === word ? best?.find((own) => isSlipOf(word, own)) : undefined) ?? one;
    });
  }, text);
}
