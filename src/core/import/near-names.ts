import { foldText } from "#core/search/search-text.ts";

/** Titles and particles that do not tell two names apart. */
const SILENT = new Set(
  "dr dra sr sra srta don dona ing arq prof lic cnel gral el la los las de del y barrio bo b".split(" "),
);
/** Least similarity of two words, and of two names, that may be the same. */
const WORD_LIKENESS = 0.7;
const NAME_LIKENESS = 0.7;
/** What one word more or less costs at most. */
const LENGTH_SHARE = 0.25;
const ABBREVIATED = 0.9;
const MOST_SHOWN = 3;

interface Words {
  name: string;
  words: string[];
}

/** Names of a list that may be the same as a given one, nearest first; `within`: only the first ones of the list. */
export type FindNear = (name: string, within?: number) => string[];

/** Compares names by their words, in any order, without accents, titles and articles: `Pta. Carretas`, `PÉREZ, José`. */
export function nearNames(names: readonly string[]): FindNear {
  const known = names.map(toWords);
  // Two spellings of one name have a first letter in common: only these are compared.
  const byLetter = new Map<string, Set<number>>();
  for (const [at, { words }] of known.entries())
    for (const [letter = ""] of words) byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(at));
  return (name, within = known.length) => {
    const wanted = toWords(name);
    const places = new Set(wanted.words.flatMap(([letter = ""]) => [...(byLetter.get(letter) ?? [])]));
    return [...places]
      .filter((at) => at < within)
      .sort((a, b) => a - b)
      .flatMap((at) => {
        const one = known[at];
        const likeness = !one || one.name === name ? 0 : likenessOf(wanted.words, one.words);
        return one && likeness >= NAME_LIKENESS ? [{ name: one.name, likeness }] : [];
      })
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST_SHOWN)
      .map((near) => near.name);
  };
}

function toWords(name: string): Words {
  const all = foldText(name).match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  const telling = all.filter((word) => !SILENT.has(word.replace(".", "")));
  return { name, words: telling.length > 0 ? telling : all };
}

/** Likeness of two names from 0 to 1: each word of the shorter one has to be like a word of the longer one. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const rest = [...longer];
  let sum = 0;
  for (const word of shorter) {
    const likeness = rest.map((other) => wordLikeness(word, other));
    const best = Math.max(0, ...likeness);
    if (best < WORD_LIKENESS) return 0;
    sum += best;
    rest.splice(likeness.indexOf(best), 1);
  }
  if (shorter.length === 0) return 0;
  return (sum / shorter.length) * (1 - LENGTH_SHARE + (LENGTH_SHARE * shorter.length) / longer.length);
}

function wordLikeness(a: string, b: string): number {
  const [plainA, plainB] = [a.replace(".", ""), b.replace(".", "")];
  if (plainA === plainB) return 1;
  if ((a.endsWith(".") && abbreviates(plainA, plainB)) || (b.endsWith(".") && abbreviates(plainB, plainA)))
    return ABBREVIATED;
  const longest = Math.max(plainA.length, plainB.length);
  if (Math.min(plainA.length, plainB.length) / longest < WORD_LIKENESS) return 0;
  return 1 - distance(plainA, plainB) / longest;
}

/** `pta` of `punta`: the same first letter, and the others in their order. */
function abbreviates(short: string, whole: string): boolean {
  if (short[0] !== whole[0] || short.length >= whole.length) return false;
  let at = 0;
  for (const letter of whole) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Number of letters to add, remove or replace (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
