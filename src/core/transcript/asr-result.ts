import * as v from "valibot";
import { segmentsFromWords } from "./segments-from-words.ts";
import {
  groupBySpeaker,
  meanConfidence,
  type TranscriptionData,
  type Word,
  withUnknownVoice,
} from "./transcription.ts";
import { type SpeakerLabels, transcriptFromWords } from "./write-transcript.ts";

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const confidence = v.optional(v.nullable(v.pipe(v.number(), v.finite())), null);

const asrWord = v.object({
  word: v.string(),
  punctuated_word: v.nullish(v.string()),
  /** From 0, as the services count. */
  speaker: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  start: seconds,
  end: seconds,
  confidence,
});

/**
 * The result of speech recognition (ASR) as `POST /api/transcribe` answers it, whichever service did the work.
 * Deepgram answers in this shape itself. See docs/product/ai.md.
 */
export const asrResult = v.object({
  results: v.object({
    channels: v.pipe(
      v.array(
        v.object({
          alternatives: v.pipe(
            v.array(
              v.object({
                transcript: v.optional(v.string(), ""),
                confidence,
                words: v.optional(v.array(asrWord), []),
              }),
            ),
            v.minLength(1),
          ),
        }),
      ),
      v.minLength(1),
    ),
  }),
  metadata: v.object({ duration: v.optional(v.nullable(seconds), null) }),
});
export type AsrResult = v.InferOutput<typeof asrResult>;

/** The best reading of each channel in which something was understood. */
function bestReadings({ results }: AsrResult) {
  const readings = results.channels.flatMap(({ alternatives }) => alternatives.slice(0, 1));
  return readings.filter(({ transcript, words }) => transcript.trim() !== "" || words.length > 0);
}

/**
 * Words of all channels by start time, voices numbered from 1. Each channel of several is a recording of other people:
 * its voices are its own.
 */
export function wordsOf(answer: AsrResult): Word[] {
  const readings = bestReadings(answer);
  let taken = 0;
  const words = readings.flatMap((reading) => {
    const first = taken + 1;
    const highest = reading.words.reduce((most, { speaker }) => Math.max(most, speaker ?? 0), 0);
    taken += highest + 1;
    return reading.words.map((word) => ({
      word: word.word,
      written: word.punctuated_word ?? null,
      speaker: word.speaker == null && readings.length === 1 ? null : first + (word.speaker ?? 0),
      start: word.start,
      end: word.end,
      confidence: word.confidence,
    }));
  });
  return words.toSorted((a, b) => a.start - b.start);
}

/** The text of all channels, one after the other. */
export const textOf = (answer: AsrResult): string =>
  bestReadings(answer)
    .map(({ transcript }) => transcript.trim())
    .filter(Boolean)
    .join("\n\n");

export const confidenceOf = (answer: AsrResult): number | null => meanConfidence(bestReadings(answer));

/** True for silence, music, or a recording in which nothing was understood. */
export const isSilent = (answer: AsrResult): boolean => bestReadings(answer).length === 0;

/** What is stored of an answer. Without words it has no times, and its text stands in no segment. */
export function toTranscription(answer: AsrResult, labels: SpeakerLabels): TranscriptionData {
  const words = wordsOf(answer);
  return {
    speakers: groupBySpeaker(withUnknownVoice(segmentsFromWords(words))),
    transcript: words.length > 0 ? transcriptFromWords(words, labels) : textOf(answer),
    confidence: confidenceOf(answer),
    raw: { metadata: { duration: answer.metadata.duration } },
    origin: "machine",
  };
}
