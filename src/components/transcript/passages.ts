import type { Episode } from "#core/catalogue/read-model.ts";
import type { Segment } from "#core/transcript/segment.ts";

/** Consecutive segments of one voice. */
export interface Turn {
  speaker: string;
  /** False when the same voice continues. */
  showsSpeaker: boolean;
  segments: Segment[];
}

/** About a minute of the recording: one heading, one search hit. */
export interface Passage {
  startSeconds: number;
  turns: Turn[];
}

/** A passage ends at the first change of voice after this time; a monologue is split after the maximum. */
const PASSAGE_SECONDS = 60;
const MAX_PASSAGE_SECONDS = 95;

/** Groups segments into passages. Empty when the transcript has no times. */
export function passages(segments: Segment[]): Passage[] {
  const result: Passage[] = [];
  let passage: Passage | undefined;
  let turn: Turn | undefined;
  for (const segment of segments) {
    const { speaker, startSeconds } = segment;
    const age = passage ? startSeconds - passage.startSeconds : 0;
    const changes = turn?.speaker !== speaker;
    if (!passage || (changes && age >= PASSAGE_SECONDS) || age >= MAX_PASSAGE_SECONDS) {
      passage = { startSeconds, turns: [] };
      result.push(passage);
    }
    if (!turn || changes || passage.turns.length === 0) {
      turn = { speaker, showsSpeaker: changes, segments: [] };
      passage.turns.push(turn);
    }
    turn.segments.push(segment);
  }
  return result;
}

/** Splits a transcript without times into blocks `Name: text`. */
export function blocks(transcript: string): { speaker: string | null; text: string }[] {
  return transcript
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => {
      const match = /^([^:\n]{2,60}):\s+(\S[\s\S]*)$/.exec(block);
      return match ? { speaker: match[1] ?? null, text: match[2] ?? "" } : { speaker: null, text: block };
    });
}

export const hasTranscript = (episode: Episode): boolean =>
  episode.segments.length > 0 || Boolean(episode.transcript);
