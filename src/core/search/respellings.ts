import { foldText } from "#core/search/search-text.ts";

/** Spellings of one sound in the Spanish of the Río de la Plata: each pattern may be written as one of the others. */
const SAME_SOUND: readonly (readonly [RegExp, readonly string[]])[] = [
  [/b/g, ["v"]],
  [/v/g, ["b"]],
  [/c(?=[ei])/g, ["s", "z"]],
  [/s/g, ["z", "c"]],
  [/z/g, ["s", "c"]],
  [/ll/g, ["y"]],
  [/y/g, ["ll"]],
  [/g(?=[ei])/g, ["j"]],
  [/j/g, ["g"]],
  [/k/g, ["c", "qu"]],
  [/ni(?=[aou])/g, ["n"]],
  [/n(?=[bp])/g, ["m"]],
  [/h/g, [""]],
  [/^(?=[aeiou])/g, ["h"]],
  [/x/g, ["s"]],
];
/** Each is looked up in the search index. */
const MAX_RESPELLINGS = 12;
/** Letters at the end of a word that change with its form. */
const ENDING_LETTERS = 2;
const MIN_LETTERS = 4;

/** Not the h of 'ch'. A lookbehind in the pattern would stop the search in Safari 16.3, which cannot parse it. */
const isOfItsOwn = ({ 0: found, index, input }: RegExpExecArray) => found !== "h" || input[index - 1] !== "c";

/**
 * Words with the same sound as `word`, without accents: first those with one spelling changed, then with two. Empty for short
 * words.
 */
export function respellings(word: string): string[] {
  const folded = foldText(word);
  if (folded.length < MIN_LETTERS) return [];
  const once = respellOnce(folded);
  const all = new Set([...once, ...once.flatMap(respellOnce)]);
  all.delete(folded);
  return [...all].slice(0, MAX_RESPELLINGS);
}

function respellOnce(folded: string): string[] {
  return SAME_SOUND.flatMap(([pattern, others]) =>
    [...folded.matchAll(pattern)]
      .filter(isOfItsOwn)
      .flatMap(({ index, 0: { length } }) =>
        others.map((other) => folded.slice(0, index) + other + folded.slice(index + length)),
      ),
  );
}

/** Whether `found` may be a form of `word`: both begin with the same letters, up to the ending. */
export function isFormOf(word: string, found: string): boolean {
  const folded = foldText(word);
  const shared = Math.max(folded.length - ENDING_LETTERS, MIN_LETTERS);
  return foldText(found).startsWith(folded.slice(0, shared));
}

/** `word` with the accents and capitals of `found`, a form of it: `tranvia` and `tranvías` give `tranvía`. */
export function withAccentsOf(word: string, found: string): string {
  const form = found.normalize("NFC");
  const same = [form.slice(0, word.length), `${form}s`].find((one) => foldText(one) === word);
  return same ?? word;
}
