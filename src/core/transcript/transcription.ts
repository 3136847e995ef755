import type { TranscriptOrigin } from "./origin-names.ts";
import type { Segment } from "./segment.ts";
import { wordTimes } from "./word-times.ts";

/** What speech recognition gave of one recording. Times are seconds from its start. See docs/product/ai.md. */

export interface Word {
  word: string;
  /** As it is written in a sentence; null when the service gives none. */
  written: string | null;
  /** Number of the voice, from 1, or its label; null when it is not known. */
  speaker: string | number | null;
  start: number;
  end: number;
  /** 0 to 1; null when not given. */
  confidence: number | null;
}

export interface SpokenSegment {
  text: string;
  start: number;
  end: number;
  confidence: number | null;
  /** When each word of the text begins; absent when it is not known. */
  words?: number[];
}

export interface Voice {
  /** Number of the voice, from 1, or its name when the source knows it. */
  speaker: string | number;
  /** Name that an editor gave to the voice. */
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
  /** Null when the editor leaves it open; absent when it was never said. */
  origin?: TranscriptOrigin | null;
}

/** One segment of which it may not be known who says it (null). */
export interface RawSegment extends SpokenSegment {
  speaker: string | number | null;
}

/** One segment with who says it. */
export interface VoicedSegment extends SpokenSegment {
  speaker: string | number;
}

/** The voice of a transcript whose voices were not told apart. */
const ONLY_VOICE = "Voz 1";
/** The voice of segments that name none, beside others that do. */
const UNKNOWN_VOICE = "Voz desconocida";

/** Gives segments of unknown voice (null) a voice of their own, never that of another speaker. */
export function withUnknownVoice<Item extends { speaker: string | number | null }>(
  segments: readonly Item[],
): (Item & { speaker: string | number })[] {
  const unknown = segments.some(({ speaker }) => speaker !== null) ? UNKNOWN_VOICE : ONLY_VOICE;
  return segments.map((segment) => ({ ...segment, speaker: segment.speaker ?? unknown }));
}

/** The name of a voice as people read it: 'Speaker {n}' when it has no name. */
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

/** Time-coded phrases of all voices under their names, by start time, without surrounding blanks. */
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

/** The voices of segments, in the order in which each is first heard, each with its own segments. */
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
