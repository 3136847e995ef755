/** A text with the start of each word in seconds; `words` is absent when unknown. */
interface Timed {
  text: string;
  words?: readonly number[];
}

/** Parts of the text between white space. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** A part of a recording, in seconds from its start; `wordStarts` is absent when word times are unknown. */
interface TimedText {
  text: string;
  startSeconds: number;
  endSeconds: number;
  wordStarts?: readonly number[] | undefined;
}

/** Start of the word at an offset of the text; an offset between two words belongs to the second one. */
export function phraseStart({ text, startSeconds, wordStarts }: TimedText, offset: number): number {
  const word = offset + (/^\s*/.exec(text.slice(offset))?.[0].length ?? 0);
  const before = countWords(`${text.slice(0, word)}x`) - 1;
  return (before > 0 ? wordStarts?.[before] : undefined) ?? startSeconds;
}

/** End of the words before an offset of the text: the start of the next word, or the end of the text. */
export const phraseEnd = ({ text, endSeconds, wordStarts }: TimedText, offset: number): number =>
  wordStarts?.[countWords(text.slice(0, offset))] ?? endSeconds;

/** Starts of a text's words; undefined unless each word has one and they never decrease. */
export function wordTimes({ text, words }: Timed): number[] | undefined {
  if (!words || words.length === 0 || words.length !== countWords(text)) return undefined;
  return words.every((start, n) => start >= (words[n - 1] ?? 0)) ? [...words] : undefined;
}

/** Word times of an edited text: kept when the number of words is unchanged. */
export const wordTimesAfterEdit = (before: Timed, text: string): number[] | undefined =>
  wordTimes({ ...before, text });

/** Word times of the two parts of a split text. */
export function splitWordTimes(
  whole: Timed,
  left: string,
): [left: number[] | undefined, right: number[] | undefined] {
  const words = wordTimes(whole);
  const count = countWords(left);
  return [words?.slice(0, count), words?.slice(count)];
}

/** Word times of two joined texts. */
export function joinedWordTimes(first: Timed, second: Timed): number[] | undefined {
  const [before, after] = [wordTimes(first), wordTimes(second)];
  return before && after && [...before, ...after];
}
