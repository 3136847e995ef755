import type { ReadCue } from "./read-cue.ts";

/** No tape is longer: later times are invalid. */
const MAX_SECONDS = 24 * 3600;
/** Duration of a cue whose end is not after its start, unless the next one begins earlier. */
const ASSUMED_SECONDS = 2;

const isTime = (seconds: number): boolean =>
  Number.isFinite(seconds) && seconds >= 0 && seconds <= MAX_SECONDS;

/**
 * Corrects cues with impossible times: a start becomes the end of the cue before; an end becomes `ASSUMED_SECONDS` after the
 * start, or the next start if that is earlier. `repaired` has the positions of these cues, from 1.
 */
export function repairTimes(cues: readonly ReadCue[]): { cues: ReadCue[]; repaired: number[] } {
  const repaired: number[] = [];
  let reached = 0;
  const started = cues.map((cue) => {
    const start = isTime(cue.start) ? cue.start : reached;
    reached = isTime(cue.end) && cue.end > start ? cue.end : start;
    return { ...cue, start };
  });
  const whole = started.map((cue, n) => {
    const isPossible = isTime(cue.end) && cue.end > cue.start;
    if (!isPossible || cue.start !== cues[n]?.start) repaired.push(n + 1);
    if (isPossible) return cue;
    const next = started[n + 1]?.start ?? Number.POSITIVE_INFINITY;
    const assumed = cue.start + ASSUMED_SECONDS;
    return { ...cue, end: next > cue.start ? Math.min(next, assumed) : assumed };
  });
  return { cues: whole, repaired };
}
