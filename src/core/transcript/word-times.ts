/** A text with the start of each of its words, in seconds; without `words` they are not known. */
interface Timed {
  text: string;
  words?: readonly number[];
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** A part of a recording, in seconds from its start; without `wordStarts` the times of its words are not known. */
interface SpokenText {
  text: string;
  startSeconds: number;
  endSeconds: number;
  wordStarts?: readonly number[] | undefined;
}

/** When the word at a place of the text begins; a place between two words is that of the second one. */
export function phraseStart({ text, startSeconds, wordStarts }: SpokenText, offset: number): number {
  const word = offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0);
  const before = countWords(`${text.slice(0, word)}x`) - 1;
  return (before > 0 ? wordStarts?.[before] : undefined) ?? startSeconds;
}

/** When the words before a place of the text have been said: the beginning of the next one, or the end of the text. */
export const phraseEnd = ({ text, endSeconds, wordStarts }: SpokenText, offset: number): number =>
  wordStarts?.[countWords(text.slice(0, offset))] ?? endSeconds;

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
