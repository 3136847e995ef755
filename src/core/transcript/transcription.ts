import type { TranscriptOrigin } from "./origin-names.ts";
import type { Segment } from "./segment.ts";
import { wordTimes } from "./word-times.ts";

/** One word of a speech recognition result. Times are seconds from the start of the recording. See docs/product/ai.md. */

export interface Word {
  word: string;
  /** Spelling within a sentence; null when the service gives none. */
  written: string | null;
  /** Number of the voice, from 1, or its label; null when unknown. */
  speaker: string | number | null;
  start: number;
  end: number;
  /** Between 0 and 1; null when not given. */
  confidence: number | null;
}

export interface SpokenSegment {
  text: string;
  start: number;
  end: number;
  confidence: number | null;
  /** Start of each word of the text; absent when unknown. */
  words?: number[];
}

export interface Voice {
  /** Number of the voice, from 1, or its name if the source has one. */
  speaker: string | number;
  /** Name given by an editor. */
  name?: string;
}

export interface Speaker extends Voice {
  segments: SpokenSegment[];
}

/** `episodes.transcription_data`. */
export interface TranscriptionData {
  speakers: Speaker[];
  transcript: string;
  confidence: number | null;
  raw: { metadata: { duration: number | null } };
  /** Null when the editor leaves it open; absent when it was never set. */
  origin?: TranscriptOrigin | null;
}

/** A segment whose speaker may be unknown (null). */
export interface RawSegment extends SpokenSegment {
  speaker: string | number | null;
}

/** A segment with its speaker. */
export interface VoicedSegment extends SpokenSegment {
  speaker: string | number;
}

/** Name of the only voice when voices were not separated. */
const ONLY_VOICE = "Voz 1";
/** Name of the voice of segments without one, when others have one. */
const UNKNOWN_VOICE = "Voz desconocida";

/** Gives segments with an unknown voice (null) a separate voice, never that of another speaker. */
export function withUnknownVoice<Item extends { speaker: string | number | null }>(
  segments: readonly Item[],
): (Item & { speaker: string | number })[] {
  const unknown = segments.some(({ speaker }) => speaker !== null) ? UNKNOWN_VOICE : ONLY_VOICE;
  return segments.map((segment) => ({ ...segment, speaker: segment.speaker ?? unknown }));
}

/** Display name of a voice; 'Speaker {n}' when it has none. */
export function speakerName({ speaker, name }: Voice): string {
  return name?.trim() || (typeof speaker === "number" ? `Speaker ${speaker}` : speaker.trim() || "Speaker");
}

/** Non-empty segments of all voices, by start time; equal starts keep the order of the voices. */
export function voicedSegments(speakers: readonly Speaker[]): VoicedSegment[] {
  return speakers
    .flatMap(({ speaker, segments }) => segments.map((segment) => ({ ...segment, speaker })))
    .filter(({ text }) => text.trim() !== "")
    .sort((a, b) => a.start - b.start);
}

/** Segments of all voices with their names, by start time, trimmed. */
export function namedSegments(
  speakers: readonly (Voice & { segments: readonly Omit<SpokenSegment, "confidence">[] })[],
): Segment[] {
  return speakers
    .flatMap((voice) => voice.segments.map((segment) => ({ ...segment, speaker: speakerName(voice) })))
    .filter(({ text }) => text.trim() !== "")
    .map(({ speaker, text, start, end, words }) => {
      const wordStarts = wordTimes({ text, words });
      const segment = { speaker, text: text.trim(), startSeconds: start, endSeconds: end };
      return wordStarts ? { ...segment, wordStarts } : segment;
    })
    .sort((a, b) => a.startSeconds - b.startSeconds);
}

/** Groups segments by voice, in order of each voice's first segment. */
export function groupBySpeaker(segments: readonly VoicedSegment[]): Speaker[] {
  const voices = new Map<string | number, SpokenSegment[]>();
  for (const { speaker, ...segment } of segments) {
    const own = voices.get(speaker);
    if (own) own.push(segment);
    else voices.set(speaker, [segment]);
  }
  return [...voices].map(([speaker, own]) => ({ speaker, segments: own }));
}

/** Mean of the given confidences; null when there is none. */
export function meanConfidence(parts: readonly { confidence: number | null }[]): number | null {
  const known = parts.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
