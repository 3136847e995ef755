import * as v from "valibot";
import type { Word } from "../../transcription.ts";

/** Seconds; NaN when missing, which is corrected and reported later: one odd cue must not reject a file. */
export const seconds = v.fallback(v.number(), Number.NaN);

/** Seconds as text (`1.4` or `1.400s`) or as a number. */
export const secondsAsText = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => Number.parseFloat(String(value))),
  ),
  Number.NaN,
);

/** 0 to 1; null when it is not given. */
export const confidence = v.fallback(
  v.nullable(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(0), v.maxValue(1)),
  ),
  null,
);

export const label = v.fallback(v.nullable(v.union([v.string(), v.number()])), null);
export const text = v.nullable(v.string());

/** Words of a segment with their starts; empty when the file has none. */
export const stampedWords = v.fallback(v.array(v.object({ word: v.string(), start: seconds })), []);

type RawWord = Pick<Word, "word" | "speaker" | "start" | "end"> & { confidence?: number | null };

export const toWord = ({ word, speaker, start, end, confidence: given = null }: RawWord): Word => ({
  word,
  written: null,
  speaker: speaker === "" ? null : speaker,
  start,
  end,
  confidence: given,
});

/** Adds a word, or appends punctuation to the previous word. */
export function addToken(words: Word[], token: Word, isPunctuation: boolean): void {
  const last = words.at(-1);
  if (token.word.trim() === "") return;
  if (isPunctuation && last) last.word += token.word.trim();
  else words.push(token);
}
