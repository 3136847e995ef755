import * as v from "valibot";
import type { Word } from "../../transcription.ts";
import { cuesFromWords } from "../cues-from-words.ts";
import type { ReadTranscript } from "../imported.ts";
import { addToken, confidence, label, seconds, secondsAsText, text, toWord } from "./values.ts";

const content = v.object({ content: v.string(), confidence, speaker: label });

/** Amazon Transcribe: punctuation has no times; the speaker is part of each item or, in older files, in a separate list. */
export const amazon = v.object({
  results: v.object({
    items: v.array(
      v.object({
        type: v.string(),
        start_time: secondsAsText,
        end_time: secondsAsText,
        alternatives: v.pipe(v.array(content), v.minLength(1)),
        speaker_label: label,
        channel_label: label,
      }),
    ),
    speaker_labels: v.fallback(
      v.nullable(
        v.object({
          segments: v.array(
            v.object({
              speaker_label: label,
              items: v.array(v.object({ start_time: secondsAsText })),
            }),
          ),
        }),
      ),
      null,
    ),
  }),
});

export function readAmazon({ results }: v.InferOutput<typeof amazon>): ReadTranscript {
  const segments = results.speaker_labels?.segments ?? [];
  const labels = new Map(
    segments.flatMap((segment) =>
      segment.items.map((item) => [item.start_time, segment.speaker_label] as const),
    ),
  );
  const words: Word[] = [];
  for (const item of results.items) {
    const best = item.alternatives[0];
    const speaker = item.speaker_label ?? labels.get(item.start_time) ?? item.channel_label;
    const token = { word: best?.content ?? "", speaker, start: item.start_time, end: item.end_time };
    addToken(words, toWord({ ...token, confidence: best?.confidence ?? null }), item.type === "punctuation");
  }
  return { cues: cuesFromWords(words) };
}

/** Speechmatics `json-v2`; voices are `S1`, `S2`, and `UU` when unknown. */
export const speechmatics = v.object({
  format: v.string(),
  results: v.array(
    v.object({
      type: v.string(),
      start_time: seconds,
      end_time: seconds,
      alternatives: v.array(content),
      attaches_to: v.fallback(v.nullable(v.string()), null),
    }),
  ),
});

export function readSpeechmatics({ results }: v.InferOutput<typeof speechmatics>): ReadTranscript {
  const words: Word[] = [];
  for (const { type, start_time: start, end_time: end, alternatives, attaches_to: attached } of results) {
    const [best] = alternatives;
    if (!best) continue;
    const number = /^S(\d+)$/.exec(String(best.speaker))?.[1];
    const speaker = number ? Number(number) : best.speaker === "UU" ? null : best.speaker;
    const token = toWord({ word: best.content, speaker, start, end, confidence: best.confidence });
    addToken(words, token, type === "punctuation" && attached !== "next");
  }
  return { cues: cuesFromWords(words) };
}

/** Rev: turns of elements; voices are numbered from 0 and may have names. */
export const rev = v.object({
  monologues: v.array(
    v.object({
      speaker: label,
      speaker_info: v.fallback(v.nullable(v.object({ display_name: v.string() })), null),
      elements: v.array(
        v.object({ type: v.string(), value: v.string(), ts: seconds, end_ts: seconds, confidence }),
      ),
    }),
  ),
});

export function readRev({ monologues }: v.InferOutput<typeof rev>): ReadTranscript {
  const words = monologues.flatMap(({ speaker, speaker_info: info, elements }) => {
    const own: Word[] = [];
    const voice = info?.display_name ?? (typeof speaker === "number" ? speaker + 1 : speaker);
    for (const { type, value, ts: start, end_ts: end, confidence: sure } of elements) {
      const token = toWord({ word: value, speaker: voice, start, end, confidence: sure });
      addToken(own, token, type === "punct");
    }
    return own;
  });
  return { cues: cuesFromWords(words) };
}

/** ElevenLabs Scribe: words, the spaces between them, and sounds. */
export const elevenLabs = v.object({
  words: v.array(
    v.object({
      text,
      start: seconds,
      end: seconds,
      type: v.picklist(["word", "spacing", "audio_event"]),
      speaker_id: label,
    }),
  ),
});

export const readElevenLabs = ({ words }: v.InferOutput<typeof elevenLabs>): ReadTranscript => ({
  cues: cuesFromWords(
    words
      .filter(({ type }) => type !== "spacing")
      .map(({ text: word, speaker_id: speaker, ...times }) =>
        toWord({ ...times, word: word ?? "", speaker }),
      ),
  ),
});
