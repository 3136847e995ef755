import * as v from "valibot";
import { readTime } from "../../captions/read-captions.ts";
import type { ReadCue, ReadTranscript } from "./imported.ts";

/** One odd segment must not refuse a file: what is no time is mended later. */
const seconds = v.fallback(v.number(), Number.NaN);
const text = v.fallback(v.string(), "");
const label = v.fallback(v.nullable(v.union([v.string(), v.number()])), null);

const verboseSegment = v.object({
  text,
  start: seconds,
  end: seconds,
  /** WhisperX and OpenAI tell voices apart: `SPEAKER_00`, `A`. */
  speaker: label,
  avg_logprob: v.fallback(v.nullable(v.number()), null),
});

/** OpenAI's and faster-whisper's `verbose_json`, OpenAI's `diarized_json`, openai-whisper's and WhisperX's output. */
export const verbose = v.object({
  segments: v.array(verboseSegment),
  duration: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

export function readVerbose({ segments, duration }: v.InferOutput<typeof verbose>): ReadTranscript {
  const cues = segments.map(({ speaker, avg_logprob: logprob, ...segment }) => ({
    ...segment,
    voice: speaker || speaker === 0 ? speaker : null,
    confidence: logprob === null ? null : Math.min(1, Math.exp(logprob)),
  }));
  return { cues, duration };
}

/** whisper.cpp's `-oj` and `-ojf`. Offsets are milliseconds. */
export const whisperCpp = v.object({
  transcription: v.array(
    v.object({
      text,
      offsets: v.fallback(v.nullable(v.object({ from: seconds, to: seconds })), null),
      timestamps: v.fallback(v.nullable(v.object({ from: text, to: text })), null),
      speaker: label,
    }),
  ),
});

export function readWhisperCpp({ transcription }: v.InferOutput<typeof whisperCpp>): ReadTranscript {
  const cues = transcription.map(({ text: said, offsets, timestamps, speaker }): ReadCue => {
    const start = offsets ? offsets.from / 1000 : readTime(timestamps?.from ?? "");
    const end = offsets ? offsets.to / 1000 : readTime(timestamps?.to ?? "");
    return {
      text: said,
      voice: voiceOfCpp(speaker),
      start: start ?? Number.NaN,
      end: end ?? Number.NaN,
      confidence: null,
    };
  });
  return { cues };
}

/** `-di` counts channels from 0 and writes "?" where it cannot tell. */
function voiceOfCpp(speaker: string | number | null): string | number | null {
  if (speaker === null || speaker === "" || speaker === "?") return null;
  return /^\d+$/.test(String(speaker)) ? Number(speaker) + 1 : speaker;
}
