import * as v from "valibot";
import { storedTranscription } from "#archive/stored-json.ts";
import type { Segment } from "#core/model.ts";
import { namedSegments } from "#core/transcript/transcription.ts";

/**
 * Time-coded phrases of `episodes.transcription_data`, by start time, blank ones left out. A speaker that an
 * editor has named has that name; one known only by index is called `Speaker {n}` (spec admin, "Speaker panel"). Empty when there are no times.
 */
export function readSegments(transcriptionData: unknown): Segment[] {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  return stored.success ? namedSegments(stored.output.speakers) : [];
}
