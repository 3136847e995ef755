import { countWords } from "../word-times.ts";
import type { ReadCue } from "./read-cue.ts";

/**
 * Rolling captions, such as YouTube's automatic ones, repeat each line above the next one. Returns every line once, at the time
 * at which it first appears, and the number of repeated lines. Other captions are unchanged.
 */
export function removeRepeatedLines(cues: readonly ReadCue[]): {
  cues: readonly ReadCue[];
  repeated: number;
} {
  const lines = cues.map(({ text }) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const overlaps = lines.map((own, n) => overlap(lines[n - 1] ?? [], own));
  const rolling = overlaps.filter((count) => count > 0).length;
  const grows = overlaps.some((count, n) => count > 0 && count < (lines[n]?.length ?? 0));
  if (!grows || rolling * 2 < cues.length - 1) return { cues, repeated: 0 };
  const once: ReadCue[] = [];
  for (const [n, cue] of cues.entries()) {
    const fresh = (lines[n] ?? []).slice(overlaps[n]);
    const last = once.at(-1);
    if (fresh.length > 0) once.push(withLines(cue, fresh));
    else if (last) once[once.length - 1] = { ...last, end: Math.max(last.end, cue.end) };
  }
  // A line is shown until it has rolled out, but its words end where the next one begins.
  const cut = once.map((cue, n) => {
    const next = once[n + 1]?.start ?? cue.end;
    return next > cue.start ? { ...cue, end: Math.min(cue.end, next) } : cue;
  });
  return { cues: cut, repeated: overlaps.reduce((sum, count) => sum + count, 0) };
}

/** A cue with only its last lines, and the times of their words. */
function withLines({ words, ...cue }: ReadCue, lines: readonly string[]): ReadCue {
  const text = lines.join("\n");
  const own = words?.slice(-countWords(text));
  return { ...cue, text, ...(own && { words: own }) };
}

/** Number of lines at the end of one cue that are repeated at the beginning of the next. */
function overlap(before: readonly string[], after: readonly string[]): number {
  for (let count = Math.min(before.length, after.length); count > 0; count--) {
    if (before.slice(-count).every((line, n) => line === after[n])) return count;
  }
  return 0;
}
