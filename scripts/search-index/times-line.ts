import type { TimedWords } from "./segment-reader.ts";

const MS = 1000;

/**
 * The times of passages that are packed together, as JSON: an array for each passage, with four numbers for each of its
 * sentences: words of the name before it, words with the name, milliseconds since the end of the sentence before (since the
 * beginning of the recording, for the first one of the pack), and its length in milliseconds.
 */
export function timesLine(passages: readonly (readonly TimedWords[])[]): string {
  let before = 0;
  const numbers = passages.map((segments) =>
    segments.flatMap(({ voice, words, start, end }) => {
      const [from, to] = [Math.round(start * MS), Math.round(end * MS)];
      const gap = from - before;
      before = to;
      return [voice, words, gap, to - from];
    }),
  );
  return JSON.stringify(numbers);
}
