/** A word of a file, or a part of one. */
export interface StampedWord {
  word: string;
  /** Seconds; NaN when the file has none. */
  start: number;
}

/** Hundredths of a second are precise enough for speech. */
const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Lists of words often lack the punctuation and the capitals of the text. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Starts of the words of a text, by a list that has the same letters in the same order; undefined when it does not. A word
 * without a time begins with the word before it.
 */
export function startsOfWords(text: string, stamped: readonly StampedWord[]): number[] | undefined {
  const letters = stamped.map(({ word }) => lettersOf(word));
  if (letters.join("") !== lettersOf(text)) return undefined;
  const startAt = letters.flatMap((own, n) =>
    Array<number>(own.length).fill(stamped[n]?.start ?? Number.NaN),
  );
  let last = startAt.find((start) => Number.isFinite(start));
  if (last === undefined) return undefined;
  let at = 0;
  const starts: number[] = [];
  for (const word of text.match(/\S+/g) ?? []) {
    const length = lettersOf(word).length;
    const start = length > 0 ? (startAt[at] ?? Number.NaN) : Number.NaN;
    if (start > last) last = start;
    starts.push(rounded(last));
    at += length;
  }
  return starts;
}

/** Distributes the words of a whole recording among its texts, which have to be asked for in order. */
export function wordsInOrder(
  stamped: readonly StampedWord[],
): (text: string, end: number) => number[] | undefined {
  let at = 0;
  return (text, end) => {
    let [to, missing] = [at, lettersOf(text).length];
    for (; missing > 0 && to < stamped.length; to++) missing -= lettersOf(stamped[to]?.word ?? "").length;
    const starts = startsOfWords(text, stamped.slice(at, to));
    // After a text with other words, the list goes on at its end.
    if (starts) at = to;
    else while ((stamped[at]?.start ?? Number.POSITIVE_INFINITY) < end) at++;
    return starts;
  };
}
