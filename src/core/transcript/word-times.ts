/** A text with the start of each of its words, in seconds; without `words` they are not known. */
interface Timed {
  text: string;
  words?: readonly number[];
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** The starts of the words of a text; undefined unless each word has one, none before the one in front of it. */
export function wordTimes({ text, words }: Timed): number[] | undefined {
  if (!words || words.length === 0 || words.length !== countWords(text)) return undefined;
  return words.every((start, n) => start >= (words[n - 1] ?? 0)) ? [...words] : undefined;
}

/** Those of a text that was edited: words that were corrected one by one keep their times. */
export const keptWordTimes = (before: Timed, text: string): number[] | undefined =>
  wordTimes({ ...before, text });

/** Those of the two parts of a text. */
export function splitWordTimes(
  whole: Timed,
  left: string,
): [left: number[] | undefined, right: number[] | undefined] {
  const words = wordTimes(whole);
  const count = countWords(left);
  return [words?.slice(0, count), words?.slice(count)];
}

/** Those of two texts that become one. */
export function joinedWordTimes(first: Timed, second: Timed): number[] | undefined {
  const [before, after] = [wordTimes(first), wordTimes(second)];
  return before && after && [...before, ...after];
}
