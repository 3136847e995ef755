import * as v from "valibot";
import { transcriptionData } from "#core/analysis/ai-schemas.ts";
import { parseTranscript } from "#core/transcript/import/parse-transcript.ts";
import type { ImportRow } from "./import-row.ts";

/** Beginnings of WebVTT, SRT and JSON. */
const TIMED = /^(?:WEBVTT\b|\d+\s+\d\d:\d\d:\d\d[,.]\d{3} -->|[[{]\s*["{[])/;

/** Whether a transcript is the content of a file with times, which `withTimes` reads. */
export const isTimed = (transcript: string): boolean => TIMED.test(transcript);

/** Replaces a transcript that is the content of a file with times by its text and `transcription_data`. */
export function withTimes(row: ImportRow): ImportRow {
  const { transcript: content } = row;
  if (typeof content !== "string" || !isTimed(content)) return row;
  const read = parseTranscript(content);
  if (!read.ok || read.value.transcription.speakers.length === 0) return row;
  const { transcription } = read.value;
  return {
    ...row,
    transcript: transcription.transcript,
    ...(v.is(transcriptionData, transcription) && { transcription_data: transcription }),
  };
}
