import { fromEditable, type Segments, toEditable } from "./editing.ts";
import { originAfterEdit } from "./transcript-origin.ts";
import { meanConfidence, type TranscriptionData, type Voice } from "./transcription.ts";
import { transcriptFromSpeakers } from "./write-transcript.ts";

/** Data that the transcript editor changes. */
export interface Content {
  segments: Segments;
  /** All selectable voices, in order, including those without text. */
  voices: readonly Voice[];
}

/** Converts stored data for the editor. */
export const contentOf = (stored: TranscriptionData | null): Content => ({
  segments: toEditable(stored?.speakers ?? []),
  voices: (stored?.speakers ?? []).map(({ segments: _, ...voice }) => voice),
});

/** Converts edited data for storage; fields that the editor does not change are copied from `before`. */
export function transcriptionOf(content: Content, before: TranscriptionData | null): TranscriptionData {
  const speakers = fromEditable(content.segments, content.voices);
  return {
    speakers,
    transcript: transcriptFromSpeakers(speakers),
    confidence: before?.confidence ?? meanConfidence(content.segments),
    raw: before?.raw ?? { metadata: { duration: null } },
    ...(before ? originAfterEdit(before, speakers) : {}),
  };
}

/** Whether two contents are equal in text, voices and times; ids are ignored. */
export function sameContent(one: Content, other: Content): boolean {
  if (!sameVoices(one.voices, other.voices)) return false;
  if (one.segments === other.segments) return true;
  if (one.segments.length !== other.segments.length) return false;
  return one.segments.every((segment, n) => {
    const twin = other.segments[n];
    if (segment === twin) return true;
    const fields = ["text", "speaker", "start", "end"] as const;
    return twin !== undefined && fields.every((field) => segment[field] === twin[field]);
  });
}

export const sameVoices = (one: readonly Voice[], other: readonly Voice[]): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every(({ speaker, name }, n) => speaker === other[n]?.speaker && name === other[n]?.name));

export const withVoice = (voices: readonly Voice[], voice: Voice): readonly Voice[] =>
  voices.some(({ speaker }) => speaker === voice.speaker) ? voices : [...voices, voice];

/** A voice called `name` besides `voices`, one of which may have been called so before it was renamed. */
export function newVoice(voices: readonly Voice[], name: string): Voice {
  if (voices.every(({ speaker }) => speaker !== name)) return { speaker: name };
  const numbers = voices.flatMap(({ speaker }) => (typeof speaker === "number" ? [speaker] : []));
  return { speaker: Math.max(0, ...numbers) + 1, name };
}

/** A blank name removes the name. */
export const named = (voices: readonly Voice[], speaker: string | number, name: string): readonly Voice[] =>
  voices.map((voice) => {
    if (voice.speaker !== speaker) return voice;
    return name.trim() === "" ? { speaker } : { speaker, name: name.trim() };
  });
