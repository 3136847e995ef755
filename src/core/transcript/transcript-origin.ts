import { inOneLine } from "#core/text/in-one-line.ts";
import type { TranscriptOrigin } from "./origin-names.ts";
import { type Speaker, type TranscriptionData, voicedSegments } from "./transcription.ts";

type Stored = Pick<TranscriptionData, "origin" | "confidence" | "transcript"> & {
  speakers: readonly { segments: readonly { text: string; start: number; end: number }[] }[];
};

/**
 * Returns the origin of a stored transcription whose text is now `transcript`; null when unknown. Without a stored origin, a
 * confidence shows that a machine recognised the words. Text without times is edited in the episode's form, so there a
 * difference from the first text is a correction.
 */
export function originOf(stored: Stored, transcript: string | null): TranscriptOrigin | null {
  const { origin = stored.confidence === null ? null : "machine" } = stored;
  const isEdited = !hasTimes(stored) && inOneLine(transcript ?? "") !== inOneLine(stored.transcript);
  return origin === "machine" && isEdited ? "corrected" : origin;
}

/** Returns the origin to store with edited voices: machine-made words that were changed become `corrected`. */
export function originAfterEdit(
  before: TranscriptionData,
  speakers: readonly Speaker[],
): Pick<TranscriptionData, "origin"> {
  const isMachine = originOf(before, before.transcript) === "machine";
  if (isMachine && wordsOf(speakers) !== wordsOf(before.speakers)) return { origin: "corrected" };
  return before.origin === undefined ? {} : { origin: before.origin };
}

/** Sets the origin that an editor chose for the present state of a stored transcription. */
export const withOrigin = (
  before: TranscriptionData | null,
  transcript: string | null,
  origin: TranscriptOrigin | null,
): TranscriptionData =>
  before && hasTimes(before)
    ? { ...before, origin }
    : { ...(before ?? WITHOUT_TIMES), transcript: transcript ?? "", origin };

const WITHOUT_TIMES = { speakers: [], confidence: null, raw: { metadata: { duration: null } } };

const hasTimes = ({ speakers }: Pick<Stored, "speakers">): boolean =>
  speakers.some(({ segments }) => segments.length > 0);

const wordsOf = (speakers: readonly Speaker[]): string =>
  inOneLine(
    voicedSegments(speakers)
      .map(({ text }) => text)
      .join(" "),
  );
