import * as v from "valibot";
import { readTime } from "../captions/read-captions.ts";
import type { ReadTranscript } from "./imported.ts";
import type { ReadCue } from "./read-cue.ts";
import { startsOfWords, wordsInOrder } from "./word-stamps.ts";

/** Seconds; NaN when missing, which is corrected and reported later: one odd cue must not reject a file. */
export const seconds = v.fallback(v.number(), Number.NaN);
export const label = v.fallback(v.nullable(v.union([v.string(), v.number()])), null);
export const text = v.nullable(v.string());

/** Words of a segment with their starts; empty when the file has none. */
const stampedWords = v.fallback(v.array(v.object({ word: v.string(), start: seconds })), []);

const segment = v.object({
  text,
  start: seconds,
  end: seconds,
  /** Voice labels of WhisperX and OpenAI: `SPEAKER_00`, `A`. */
  speaker: label,
  avg_logprob: v.fallback(v.nullable(v.number()), null),
  words: stampedWords,
});

/** OpenAI's and faster-whisper's `verbose_json`, OpenAI's `diarized_json`, openai-whisper's and WhisperX's output. */
export const verbose = v.object({
  segments: v.array(segment),
  /** OpenAI's service lists the words beside the segments, without punctuation. */
  words: stampedWords,
  duration: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

/** Segments only, as written by scripts. */
export const segmentList = v.pipe(
  v.pipe(v.array(segment), v.minLength(1)),
  v.transform((segments) => ({ segments, words: [], duration: null })),
);

export function readVerbose({ segments, words, duration }: v.InferOutput<typeof verbose>): ReadTranscript {
  const next = wordsInOrder(words);
  const cues = segments.map(
    ({ text: said, speaker, start, end, avg_logprob: logprob, words: own }): ReadCue => {
      const starts = own.length > 0 ? startsOfWords(said ?? "", own) : next(said ?? "", end);
      return {
        ...{ text: said ?? "", start, end },
        voice: speaker === "" ? null : speaker,
        confidence: logprob === null ? null : Math.min(1, Math.exp(logprob)),
        ...(starts && { words: starts }),
      };
    },
  );
  return { cues, duration, timesWords: words.length > 0 || segments.some((one) => one.words.length > 0) };
}

/** OpenAI's `json`: only the text, with its usage. */
export const textOnly = v.strictObject({
  text: v.string(),
  usage: v.optional(v.unknown()),
  logprobs: v.optional(v.unknown()),
  language: v.optional(v.unknown()),
  x_groq: v.optional(v.unknown()),
});

export const readTextOnly = ({ text: said }: v.InferOutput<typeof textOnly>): ReadTranscript => ({
  cues: [],
  text: said,
});

const moment = v.fallback(v.string(), "");

/** whisper.cpp's `-oj` and `-ojf`. Offsets are milliseconds. */
export const whisperCpp = v.object({
  transcription: v.array(
    v.object({
      text,
      offsets: v.fallback(v.nullable(v.object({ from: seconds, to: seconds })), null),
      timestamps: v.fallback(v.nullable(v.object({ from: moment, to: moment })), null),
      speaker: label,
      tokens: v.fallback(
        v.array(v.object({ text, offsets: v.fallback(v.nullable(v.object({ from: seconds })), null) })),
        [],
      ),
    }),
  ),
});

export function readWhisperCpp({ transcription }: v.InferOutput<typeof whisperCpp>): ReadTranscript {
  const cues = transcription.map(({ text: said, offsets, timestamps, speaker, tokens }): ReadCue => {
    const start = offsets ? offsets.from / 1000 : readTime(timestamps?.from ?? "");
    const end = offsets ? offsets.to / 1000 : readTime(timestamps?.to ?? "");
    const times = { start: start ?? Number.NaN, end: end ?? Number.NaN };
    // Marks such as `[_BEG_]` and `[_TT_50]` are no words.
    const spoken = tokens.filter((token) => !token.text?.startsWith("[_"));
    const stamped = spoken.map((token) => ({
      word: token.text ?? "",
      start: (token.offsets?.from ?? Number.NaN) / 1000,
    }));
    const words = startsOfWords(said ?? "", stamped);
    const cue = { text: said ?? "", voice: voiceOfCpp(speaker), ...times, confidence: null };
    return words ? { ...cue, words } : cue;
  });
  return { cues, timesWords: transcription.some(({ tokens }) => tokens.length > 0) };
}

/** `-di` counts channels from 0 and writes "?" for an unknown one. */
function voiceOfCpp(speaker: string | number | null): string | number | null {
  if (speaker === null || speaker === "" || speaker === "?") return null;
  return /^\d+$/.test(String(speaker)) ? Number(speaker) + 1 : speaker;
}
