import * as v from "valibot";
import type { ReadCue } from "#core/transcript/import/read-cue.ts";
import { areSingleWords, cuesFromWords, groupSingleWords } from "../cues-from-words.ts";
import type { ReadTranscript } from "../imported.ts";
import { type StampedWord, wordsInOrder } from "../word-stamps.ts";
import { confidence, label, seconds, text, toWord } from "./values.ts";

const TICKS_PER_SECOND = 10_000_000;

type RawCue = Omit<ReadCue, "text" | "confidence"> & { text: string | null; confidence?: number | null };
const toCue = ({ text: said, voice, start, end, confidence: sure = null }: RawCue): ReadCue => ({
  text: said ?? "",
  voice: voice === "" ? null : voice,
  start,
  end,
  confidence: sure,
});

/** Adds the times of the words of the whole recording. */
const withWords = (cues: readonly ReadCue[], stamped: readonly StampedWord[]): ReadCue[] => {
  const next = wordsInOrder(stamped);
  return cues.map((cue) => {
    const words = next(cue.text, cue.end);
    return words ? { ...cue, words } : cue;
  });
};

/** The transcript of Podcasting 2.0, `application/json`, written by people as well as machines. */
export const podcasting = v.object({
  segments: v.array(v.object({ speaker: label, startTime: seconds, endTime: seconds, body: text })),
});

export const readPodcasting = ({ segments }: v.InferOutput<typeof podcasting>): ReadTranscript => ({
  origin: null,
  cues: groupSingleWords(
    segments.map(({ speaker, startTime, endTime, body }, n) => {
      // The end is optional.
      const end = Number.isNaN(endTime) ? (segments[n + 1]?.startTime ?? startTime) : endTime;
      return toCue({ voice: speaker, text: body, start: startTime, end });
    }),
  ),
});

/** AssemblyAI; times are in milliseconds, voices are letters. */
const assemblyPart = v.object({ text, start: seconds, end: seconds, confidence, speaker: label });
export const assemblyAi = v.object({
  words: v.array(assemblyPart),
  utterances: v.fallback(v.nullable(v.array(assemblyPart)), null),
  audio_duration: v.fallback(v.nullable(v.number()), null),
});

export function readAssemblyAi(answer: v.InferOutput<typeof assemblyAi>): ReadTranscript {
  const { words, utterances, audio_duration: duration } = answer;
  const inSeconds = ({ start, end, ...part }: v.InferOutput<typeof assemblyPart>) => ({
    ...part,
    start: start / 1000,
    end: end / 1000,
  });
  const spoken = words.map((part) => toWord({ ...inSeconds(part), word: part.text ?? "" }));
  const cues = utterances?.length
    ? withWords(
        utterances.map((part) => toCue({ ...inSeconds(part), voice: part.speaker })),
        spoken,
      )
    : cuesFromWords(spoken);
  return { cues, duration, timesWords: words.length > 0 };
}

/** Azure's batch transcription; times are in ticks. */
export const azureBatch = v.object({
  recognizedPhrases: v.array(
    v.object({
      channel: label,
      speaker: label,
      offsetInTicks: seconds,
      durationInTicks: seconds,
      nBest: v.fallback(v.array(v.object({ display: v.string(), confidence })), []),
    }),
  ),
});

export function readAzureBatch({ recognizedPhrases }: v.InferOutput<typeof azureBatch>): ReadTranscript {
  const isSplit = new Set(recognizedPhrases.map(({ channel }) => channel)).size > 1;
  const cues = recognizedPhrases.map(
    ({ channel, speaker, offsetInTicks, durationInTicks, nBest: [best] }) => {
      const start = offsetInTicks / TICKS_PER_SECOND;
      return toCue({
        voice: speaker ?? (isSplit && typeof channel === "number" ? channel + 1 : null),
        text: best?.display ?? "",
        confidence: best?.confidence ?? null,
        start,
        end: start + durationInTicks / TICKS_PER_SECOND,
      });
    },
  );
  return { cues };
}

/** Azure's fast transcription; times are in milliseconds. */
export const azureFast = v.object({
  phrases: v.array(
    v.object({
      text,
      speaker: label,
      channel: label,
      offsetMilliseconds: seconds,
      durationMilliseconds: seconds,
      confidence,
    }),
  ),
});

export function readAzureFast({ phrases }: v.InferOutput<typeof azureFast>): ReadTranscript {
  const isSplit = new Set(phrases.map(({ channel }) => channel)).size > 1;
  const cues = phrases.map(({ text: said, confidence: sure, ...phrase }) => {
    const start = phrase.offsetMilliseconds / 1000;
    const channel = isSplit && typeof phrase.channel === "number" ? phrase.channel + 1 : null;
    const end = start + phrase.durationMilliseconds / 1000;
    return toCue({ voice: phrase.speaker ?? channel, text: said, confidence: sure, start, end });
  });
  return { cues };
}

/** Hugging Face's pipelines and tools based on them; with voices, chunks are in a separate list. */
const chunk = v.object({ timestamp: v.tuple([seconds, seconds]), text, speaker: label });
export const huggingFace = v.object({
  chunks: v.array(chunk),
  speakers: v.fallback(v.array(chunk), []),
});

export function readHuggingFace({ chunks, speakers }: v.InferOutput<typeof huggingFace>): ReadTranscript {
  const [timed, turns] = [chunks, speakers].map((parts) =>
    parts.map(({ timestamp: [start, end], text: said, speaker }) =>
      toCue({ voice: speaker, text: said, start, end }),
    ),
  ) as [ReadCue[], ReadCue[]];
  if (turns.length === 0) return { cues: groupSingleWords(timed) };
  if (!areSingleWords(timed)) return { cues: turns };
  return {
    cues: withWords(
      turns,
      timed.map(({ text: word, start }) => ({ word, start })),
    ),
    timesWords: true,
  };
}
