import * as v from "valibot";
import { storedTranscription } from "#archive/stored-json.ts";
import type { Episode } from "#core/catalogue/read-model.ts";
import { originOf } from "#core/transcript/transcript-origin.ts";
import { namedSegments } from "#core/transcript/transcription.ts";

/**
 * Time-coded phrases of `episodes.transcription_data`, by start time, without blank ones, and the origin of the transcript. A
 * speaker has the name given by an editor, otherwise `Speaker {n}`. See docs/product/ai.md.
 */
export function readTranscription(
  transcriptionData: unknown,
  transcript: string | null,
): Pick<Episode, "segments" | "transcriptOrigin"> {
  const stored = v.safeParse(storedTranscription, transcriptionData);
  if (!stored.success) return { segments: [], transcriptOrigin: null };
  const { speakers } = stored.output;
  return { segments: namedSegments(speakers), transcriptOrigin: originOf(stored.output, transcript) };
}
