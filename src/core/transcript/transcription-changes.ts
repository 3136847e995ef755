import type { TranscriptOrigin } from "./origin-names.ts";
import { originOf, withOrigin } from "./transcript-origin.ts";
import type { TranscriptionData } from "./transcription.ts";
import { namesOf, type TypedNames, withNames } from "./typed-names.ts";
import { transcriptFromSpeakers } from "./write-transcript.ts";

interface Changes {
  /** Omitted when the names are unchanged. */
  names?: TypedNames;
  /** Omitted when the origin is unchanged. */
  origin?: TranscriptOrigin | null;
}

/**
 * Applies names of voices and an origin to a stored transcription; undefined when there is nothing to store.
 * @param transcript the episode's transcript that the same save stores
 */
export function withChanges(
  before: TranscriptionData | null,
  transcript: string | null,
  { names, origin }: Changes,
): TranscriptionData | undefined {
  const speakers = before && withNames(before.speakers, names ?? {});
  const named =
    before && speakers && names
      ? { ...before, speakers, transcript: transcriptFromSpeakers(speakers) }
      : before;
  return (origin === undefined ? named : withOrigin(named, transcript, origin)) ?? undefined;
}

/** Parts of a transcription that the editor shows beside the text: voice names and origin. */
export const voicesOf = (transcription: TranscriptionData | null, transcript: string | null) => ({
  names: namesOf(transcription?.speakers ?? []),
  origin: transcription && originOf(transcription, transcript),
});
