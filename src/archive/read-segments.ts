import * as v from "valibot";
import { storedTranscription } from "#archive/stored-json.ts";
import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";
import type { Segment } from "#core/transcript/segment.ts";
import { originOf } from "#core/transcript/transcript-origin.ts";
import { namedSegments } from "#core/transcript/transcription.ts";

/**
 * Time-coded phrases of `episodes.transcription_data`, by start time, blank ones left out. A speaker that an
 * editor has named has that name; one known only by index is called `Speaker {n}`. Empty when there are no times.
 * See docs/product/ai.md.
 */
export function readSegments(transcriptionData: unknown): Segment[] {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  return stored.success ? namedSegments(stored.output.speakers) : [];
}

/** How the transcript of an episode came to be; null when there is none, or when it is not known. */
export function readOrigin(transcriptionData: unknown, transcript: string | null): TranscriptOrigin | null {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  return stored.success ? originOf(stored.output, transcript) : null;
}
