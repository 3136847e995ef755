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
  /** Counted from 0, as in the services' responses. */
  speaker: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  start: seconds,
  end: seconds,
  confidence,
});

/**
 * Speech recognition (ASR) result as returned by `POST /api/transcribe` for every service.
 * It is Deepgram's own format. See docs/product/ai.md.
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

/** The best alternative of each channel in which speech was recognized. */
function bestReadings({ results }: AsrResult) {
  const readings = results.channels.flatMap(({ alternatives }) => alternatives.slice(0, 1));
  return readings.filter(({ transcript, words }) => transcript.trim() !== "" || words.length > 0);
}

/**
 * Words of all channels by start time, with voices numbered from 1. When there are several channels, each one records
 * different people and has its own voices.
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

/** Text of all channels, joined. */
export const textOf = (answer: AsrResult): string =>
  bestReadings(answer)
    .map(({ transcript }) => transcript.trim())
    .filter(Boolean)
    .join("\n\n");

export const confidenceOf = (answer: AsrResult): number | null => meanConfidence(bestReadings(answer));

/** Whether the recording is silence, music or unintelligible. */
export const isSilent = (answer: AsrResult): boolean => bestReadings(answer).length === 0;

/** Converts a result to the stored form. Without words there are no times, and the text is in no segment. */
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
