import { shortened } from "#core/text/shortened.ts";

/** Letters on either side of the found part. */
const MOST_BEFORE = 45;
const MOST_AFTER = 90;

/** Ends of a sentence, or a line, before more text. */
const BREAK = /(?:[.!?…]["»”')\]]*\s+|\n+)/gu;

/** The ends of the texts around a found part that belong to its sentence; a cut between words has an ellipsis. */
export function sentenceAround(before: string, after: string): { before: string; after: string } {
  const start = [...before.matchAll(BREAK)].at(-1);
  const begun = start ? before.slice(start.index + start[0].length) : before;
  const stop = /[.!?…]["»”')\]]*(?=\s|$)|\n/u.exec(after);
  const ended = stop ? after.slice(0, stop.index + stop[0].length) : after;
  const isWhole = begun.length <= MOST_BEFORE;
  const left = isWhole ? begun : `… ${begun.slice(-MOST_BEFORE).replace(/^\S*\s+/u, "")}`;
  return { before: left.trimStart(), after: shortened(ended.trimEnd(), MOST_AFTER) };
}
