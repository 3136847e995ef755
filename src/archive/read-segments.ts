import * as v from "valibot";
import { storedTranscription } from "#archive/stored-json.ts";
import type { Segment } from "#core/model.ts";
import { speakerName } from "#core/transcript/transcription.ts";

/**
 * Time-coded phrases of `episodes.transcription_data`, by start time, blank ones left out. A speaker that an
 * editor has named has that name; one known only by index is called `Speaker {n}` (spec admin, "Speaker panel"). Empty when there are no times.
 */
export function readSegments(transcriptionData: unknown): Segment[] {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  if (!stored.success) return [];
  return stored.output.speakers
    .flatMap(({ speaker, name = "", segments }) =>
      segments.map((segment) => ({
        speaker: speakerName({ speaker, name }),
        text: segment.text.trim(),
        startSeconds: segment.start,
        endSeconds: segment.end,
      })),
    )
    .filter((segment) => segment.text !== "")
    .sort((a, b) => a.startSeconds - b.startSeconds);
}
