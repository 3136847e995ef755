import { wordsOf } from "./extract/sentences.ts";

/** Least share of words that two wordings of one quote have in common. */
const COMMON = 0.5;

interface Worded {
  text: string;
  firstText?: string;
}

/**
 * Maps the present text of each quote to its first stored wording: a quote that replaces another wording of itself is the
 * same quote. Omits quotes that were never reworded, and wordings that are still quotes of their own.
 */
export function firstWordings(before: readonly Worded[], texts: readonly string[]): Map<string, string> {
  const gone = new Set(before.filter(({ text }) => !texts.includes(text)));
  const found = new Map<string, string>();
  for (const text of texts) {
    const earlier = before.find((one) => one.text === text) ?? nearest(gone, text);
    if (!earlier) continue;
    gone.delete(earlier);
    const first = earlier.firstText ?? earlier.text;
    if (!texts.includes(first)) found.set(text, first);
  }
  return found;
}

function nearest(wordings: Iterable<Worded>, text: string): Worded | undefined {
  const words = new Set(wordsOf(text));
  const ranked = [...wordings]
    .map((wording) => ({ wording, share: commonShare(words, new Set(wordsOf(wording.text))) }))
    .sort((a, b) => b.share - a.share);
  return ranked.find(({ share }) => share >= COMMON)?.wording;
}

const commonShare = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length / Math.max(1, a.size, b.size);
