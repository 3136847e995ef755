import type { TranscriptOrigin } from "./origin-names.ts";
import { originOf, withOrigin } from "./transcript-origin.ts";
import type { TranscriptionData } from "./transcription.ts";
import { namesOf, type TypedNames, withNames } from "./typed-names.ts";
import { transcriptFromSpeakers } from "./write-transcript.ts";

interface Changes {
  /** Left out: the voices keep their names. */
  names?: TypedNames;
  /** Left out: it stays what it is. */
  origin?: TranscriptOrigin | null;
}

/**
 * A stored transcription with names for its voices and with an origin; undefined when there is nothing to store.
 * @param transcript the text of the episode as it is stored then
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

/** What an editor sees of it beside the text: the names of the voices and the origin. */
export const voicesOf = (transcription: TranscriptionData | null, transcript: string | null) => ({
  names: namesOf(transcription?.speakers ?? []),
  origin: transcription && originOf(transcription, transcript),
});
