import * as v from "valibot";
import { storedTranscription } from "#archive/stored-json.ts";
import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";
import type { Segment } from "#core/transcript/segment.ts";
import { originOf } from "#core/transcript/transcript-origin.ts";
import { namedSegments } from "#core/transcript/transcription.ts";

/**
 * Time-coded phrases of `episodes.transcription_data`, by start time, without blank ones. A speaker has the name given by an
 * editor, otherwise `Speaker {n}`. Empty when there are no times.
 * See docs/product/ai.md.
 */
export function readSegments(transcriptionData: unknown): Segment[] {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  return stored.success ? namedSegments(stored.output.speakers) : [];
}

/** Origin of an episode's transcript; null when there is no transcript, or its origin is unknown. */
export function readOrigin(transcriptionData: unknown, transcript: string | null): TranscriptOrigin | null {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  return stored.success ? originOf(stored.output, transcript) : null;
}
