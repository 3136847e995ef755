import * as v from "valibot";
import { segmentsFromWords } from "./segments-from-words.ts";
import { groupBySpeaker, type TranscriptionData, type Word } from "./transcription.ts";
import { type SpeakerLabels, transcriptFromWords } from "./write-transcript.ts";

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const confidence = v.optional(v.nullable(v.pipe(v.number(), v.finite())), null);

const recognisedWord = v.object({
  word: v.string(),
  punctuated_word: v.nullish(v.string()),
  speaker: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
  start: seconds,
  end: seconds,
  confidence,
});

/**
 * What `POST /api/transcribe` answers, whatever service did the work; Deepgram's own answer has this shape.
 * spec: admin, section 7, serverless functions
 */
export const recognised = v.object({
  results: v.object({
    channels: v.pipe(
      v.array(
        v.object({
          alternatives: v.pipe(
            v.array(
              v.object({
                transcript: v.string(),
                confidence,
                words: v.optional(v.array(recognisedWord), []),
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
export type Recognised = v.InferOutput<typeof recognised>;

/** The best reading of the first channel. */
export function bestReading({ results }: Recognised) {
  const best = results.channels[0]?.alternatives[0];
  return best ?? { transcript: "", confidence: null, words: [] };
}

export function wordsOf(answer: Recognised): Word[] {
  return bestReading(answer).words.map((word) => ({
    word: word.word,
    written: word.punctuated_word ?? null,
    speaker: word.speaker ?? null,
    start: word.start,
    end: word.end,
    confidence: word.confidence,
  }));
}

/** True for silence, music, or a recording in which nothing was understood. */
export const isSilent = (answer: Recognised): boolean =>
  bestReading(answer).transcript.trim() === "" && bestReading(answer).words.length === 0;

/** What is stored of an answer. Without words it has no times, and its text stands in no segment. */
export function toTranscription(answer: Recognised, labels: SpeakerLabels): TranscriptionData {
  const best = bestReading(answer);
  const { duration } = answer.metadata;
  const words = wordsOf(answer);
  return {
    speakers: groupBySpeaker(segmentsFromWords(words)),
    transcript: words.length > 0 ? transcriptFromWords(words, labels) : best.transcript.trim(),
    confidence: best.confidence,
    raw: { metadata: { duration } },
  };
}
