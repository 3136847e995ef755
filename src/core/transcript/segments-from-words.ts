import { meanConfidence, type RawSegment, type Word } from "./transcription.ts";
import { wordTimes } from "./word-times.ts";

/** A longer pause begins a new segment. */
const PAUSE_SECONDS = 1.5;
/** A segment with this many words ends at the next sentence end. */
const WORDS_BEFORE_SENTENCE_END = 12;
/** A segment with this many words always ends: some services write no full stops. */
const MAX_WORDS = 60;
const SENTENCE_END = /[.!?…]["»”)]*$/;

/**
 * Groups words into segments that a person can correct at once: sorted by start time, split at a change of voice, at a long
 * pause and at the end of a sentence.
 */
export function segmentsFromWords(words: readonly Word[]): RawSegment[] {
  const spoken = words
    .filter(({ word, written }) => (written ?? word).trim() !== "")
    .sort((a, b) => a.start - b.start);
  const groups: Word[][] = [];
  for (const word of spoken) {
    const group = groups.at(-1);
    if (group && belongs(word, group)) group.push(word);
    else groups.push([word]);
  }
  return groups.map(toSegment);
}

function belongs(word: Word, group: readonly Word[]): boolean {
  const last = group.at(-1);
  if (!last) return false;
  if (last.speaker !== word.speaker || word.start - last.end > PAUSE_SECONDS) return false;
  if (group.length >= MAX_WORDS) return false;
  return group.length < WORDS_BEFORE_SENTENCE_END || !SENTENCE_END.test(last.written ?? last.word);
}

function toSegment(group: readonly Word[]): RawSegment {
  const first = group[0];
  const start = first?.start ?? 0;
  const text = group.map(({ word, written }) => (written ?? word).trim()).join(" ");
  const words = wordTimes({ text, words: group.map((word) => roundedTime(word.start)) });
  return {
    speaker: first?.speaker ?? null,
    text,
    start,
    // Some words end before they begin.
    end: group.reduce((latest, { end }) => Math.max(latest, end), start),
    confidence: meanConfidence(group),
    ...(words && { words }),
  };
}

/** Hundredths of a second are precise enough for speech. */
const roundedTime = (seconds: number): number => Math.round(seconds * 100) / 100;
