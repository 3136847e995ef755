import { indexAtTime } from "./segment-times.ts";
import {
  groupBySpeaker,
  type Speaker,
  type Voice,
  type VoicedSegment,
  voicedSegments,
} from "./transcription.ts";
import { joinedWordTimes, splitWordTimes, wordTimesAfterEdit } from "./word-times.ts";

/** A segment in the editor. `id` is stable during editing and is never stored. */
export interface EditedSegment extends VoicedSegment {
  id: string;
}

/** Immutable list of segments; operations keep the objects of segments that they do not change. */
export type Segments = readonly EditedSegment[];

export const toEditable = (speakers: readonly Speaker[]): EditedSegment[] =>
  voicedSegments(speakers).map((segment, i) => ({ ...segment, id: String(i + 1) }));

/** Groups segments by voice; voices keep their names. Segments without text are dropped. */
export function fromEditable(segments: Segments, voices: readonly Voice[]): Speaker[] {
  const names = new Map(voices.map(({ speaker, name }) => [speaker, name]));
  const spoken = segments.filter(({ text }) => text.trim() !== "");
  return groupBySpeaker(spoken.map(({ id: _, ...segment }) => segment)).map((voice) => {
    const name = names.get(voice.speaker);
    return name === undefined ? voice : { ...voice, name };
  });
}

export const editText = (segments: Segments, id: string, text: string): Segments =>
  changeOne(segments, id, (segment) => withText(segment, text));

export const withText = (segment: EditedSegment, text: string): EditedSegment =>
  withWords({ ...segment, text }, wordTimesAfterEdit(segment, text));

export const relabel = (segments: Segments, id: string, speaker: string | number): Segments =>
  changeOne(segments, id, (segment) => ({ ...segment, speaker }));

/** Reassigns all segments of one voice to another. */
export const relabelAll = (segments: Segments, from: string | number, to: string | number): Segments =>
  segments.map((segment) => (segment.speaker === from ? { ...segment, speaker: to } : segment));

/**
 * Splits a segment at a position of the text (UTF-16 units); the time is split in proportion. Returns the segments unchanged
 * if one half would have no words.
 */
export function split(segments: Segments, id: string, position: number): Segments {
  const index = segments.findIndex((segment) => segment.id === id);
  const segment = segments[index];
  if (!segment) return segments;
  const [left, right] = [segment.text.slice(0, position).trim(), segment.text.slice(position).trim()];
  if (left === "" || right === "") return segments;
  const share = left.length / (left.length + right.length);
  const middle = Math.round((segment.start + (segment.end - segment.start) * share) * 1000) / 1000;
  const [before, after] = splitWordTimes(segment, left);
  const halves = [
    withWords({ ...segment, text: left, end: middle }, before),
    withWords({ ...segment, id: freshId(segments), text: right, start: middle }, after),
  ];
  return segments.toSpliced(index, 1, ...halves);
}

/** Joins a segment with the next one, under the first one's voice. Returns the segments unchanged for the last one. */
export function mergeWithNext(segments: Segments, id: string): Segments {
  const index = segments.findIndex((segment) => segment.id === id);
  const [first, second] = [segments[index], segments[index + 1]];
  if (!first || !second) return segments;
  const text = [first.text.trim(), second.text.trim()].filter(Boolean).join(" ");
  const end = Math.max(first.end, second.end);
  const joined = { ...first, text, end, confidence: leastOf(first, second) };
  return segments.toSpliced(index, 2, withWords(joined, joinedWordTimes(first, second)));
}

export const remove = (segments: Segments, id: string): Segments =>
  segments.filter((segment) => segment.id !== id);

/** Segment at a time, or the previous one during a pause; null before the first. */
export const segmentAt = (segments: Segments, seconds: number): EditedSegment | null =>
  segments[indexAtTime(segments, seconds, ({ start }) => start)] ?? null;

/** Sets the word times of a segment, or removes them when undefined. */
function withWords({ words: _, ...segment }: EditedSegment, words: number[] | undefined): EditedSegment {
  return words ? { ...segment, words } : segment;
}

function changeOne(
  segments: Segments,
  id: string,
  change: (segment: EditedSegment) => EditedSegment,
): Segments {
  const index = segments.findIndex((segment) => segment.id === id);
  const segment = segments[index];
  return segment ? segments.with(index, change(segment)) : segments;
}

function leastOf(a: VoicedSegment, b: VoicedSegment): number | null {
  if (a.confidence === null || b.confidence === null) return a.confidence ?? b.confidence;
  return Math.min(a.confidence, b.confidence);
}

const freshId = (segments: Segments): string =>
  String(segments.reduce((highest, { id }) => Math.max(highest, Number(id) || 0), 0) + 1);
