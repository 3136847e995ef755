import * as v from "valibot";
import { bearer, type ProviderAccess, type SpeechProvider, textAt } from "#api/ai/providers/provider.ts";
import type { AsrResult } from "#core/transcript/asr-result.ts";

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));
const verboseAnswer = v.object({
  text: v.string(),
  duration: v.optional(v.nullable(seconds), null),
  segments: v.optional(
    v.nullable(
      v.array(
        v.object({
          text: v.string(),
          start: seconds,
          end: seconds,
          avg_logprob: v.optional(v.nullable(v.number())),
        }),
      ),
    ),
  ),
  words: v.optional(v.nullable(v.array(v.object({ word: v.string(), start: seconds, end: seconds })))),
});
type Verbose = v.InferOutput<typeof verboseAnswer>;
type Segment = NonNullable<Verbose["segments"]>[number];

/**
 * Client of any server with OpenAI's `/audio/transcriptions`: OpenAI, faster-whisper, whisper.cpp. `url` ends with the
 * version: `http://localhost:8000/v1`. Speakers are not distinguished.
 */
export function whisper({ url, key, model }: ProviderAccess): SpeechProvider {
  const fields = { model, language: "es", response_format: "verbose_json" };
  return {
    name: "whisper",
    server: url,
    model,
    request: ({ bytes, type, name }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append("timestamp_granularities[]", "word");
      form.append("timestamp_granularities[]", "segment");
      form.append("file", new File([bytes], name, { type }));
      return {
        url: `${url}/audio/transcriptions`,
        method: "POST",
        headers: { ...bearer(key), accept: "application/json" },
        body: form,
        sent: { ...fields, audio: name, type, bytes: bytes.size },
      };
    },
    read: (answer) => {
      const result = v.safeParse(verboseAnswer, answer);
      return result.success ? toAsrResult(result.output) : null;
    },
    reason: (answer) =>
      textAt(answer, "error", "message") ?? textAt(answer, "error") ?? textAt(answer, "detail"),
    probe: () => ({ url: `${url}/models`, method: "GET", headers: bearer(key), sent: {} }),
  };
}

function toAsrResult({ text, duration, segments, words }: Verbose): AsrResult {
  const timed = segments?.length
    ? segments.flatMap((segment) => wordsOfSegment(segment, words ?? []))
    : (words ?? []).map((word) => ({ ...word, confidence: null }));
  const chances = (segments ?? []).flatMap(({ avg_logprob: chance }) =>
    chance == null ? [] : [Math.exp(chance)],
  );
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  const confidence = chances.length > 0 ? Math.min(1, mean) : null;
  return {
    results: { channels: [{ alternatives: [{ transcript: text.trim(), confidence, words: timed }] }] },
    metadata: { duration },
  };
}

/** Words of a segment's punctuated text, timed by the API's words when the counts agree, else spread evenly. */
function wordsOfSegment(segment: Segment, words: NonNullable<Verbose["words"]>) {
  const written = segment.text.trim().split(/\s+/).filter(Boolean);
  const own = words.filter(({ start }) => start >= segment.start && start < segment.end);
  const share = (segment.end - segment.start) / written.length;
  return written.map((punctuated, i) => ({
    word: punctuated,
    punctuated_word: punctuated,
    start: own.length === written.length ? (own[i]?.start ?? segment.start) : segment.start + share * i,
    end: own.length === written.length ? (own[i]?.end ?? segment.end) : segment.start + share * (i + 1),
    confidence: segment.avg_logprob == null ? null : Math.min(1, Math.exp(segment.avg_logprob)),
  }));
}
