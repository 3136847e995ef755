/** What speech recognition gave of one recording. Times are seconds from its start. Source: spec admin, section 3. */

export interface Word {
  word: string;
  /** As it is written in a sentence; null when the service gives none. */
  written: string | null;
  /** Index of the voice, from 0; null when voices were not told apart. */
  speaker: number | null;
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
}

export interface Speaker {
  /** Index of the voice, or its name when the source knows it. */
  speaker: string | number;
  /** Name that an editor gave to the voice. */
  name?: string;
  segments: SpokenSegment[];
}

/** `episodes.transcription_data`. */
export interface TranscriptionData {
  speakers: Speaker[];
  transcript: string;
  confidence: number | null;
  raw: { metadata: { duration: number | null } };
}

/** One segment with who says it. */
export interface VoicedSegment extends SpokenSegment {
  speaker: string | number;
}

/** The name of a voice as people read it: 'Speaker {n}' when nobody named it. */
export function speakerName({ speaker, name }: Pick<Speaker, "speaker" | "name">): string {
  return name?.trim() || (typeof speaker === "number" ? `Speaker ${speaker}` : speaker.trim() || "Speaker");
}

/** Non-empty segments of all voices, by start time; equal starts keep the order of the voices. */
export function voicedSegments(speakers: readonly Speaker[]): VoicedSegment[] {
  return speakers
    .flatMap(({ speaker, segments }) => segments.map((segment) => ({ ...segment, speaker })))
    .filter(({ text }) => text.trim() !== "")
    .sort((a, b) => a.start - b.start);
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
