import * as v from "valibot";
import { storedTranscription } from "#archive/stored-json.ts";
import type { Segment } from "#core/model.ts";

/**
 * Time-coded phrases of `episodes.transcription_data`, by start time, blank ones left out. A speaker known only by
 * index is called `Speaker {n}` (spec admin, "Speaker panel"). Empty when there are no times.
 */
export function readSegments(transcriptionData: unknown): Segment[] {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  if (!stored.success) return [];
  return stored.output.speakers
    .flatMap(({ speaker, segments }) =>
      segments.map((segment) => ({
        speaker: typeof speaker === "number" ? `Speaker ${speaker}` : speaker,
        text: segment.text.trim(),
        startSeconds: segment.start,
        endSeconds: segment.end,
      })),
    )
    .filter((segment) => segment.text !== "")
    .sort((a, b) => a.startSeconds - b.startSeconds);
}
