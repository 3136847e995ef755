import { indexAtTime } from "#core/transcript/segment-times.ts";

/** A word of a query, and its places on one page. */
export interface NearWord {
  /** Position of the word in the typed text. */
  offset: number;
  /** Positions on the page, ascending; empty for a word that is only in the page's title or number. */
  at: readonly number[];
}

/** Largest distance from the typed position, and what a word at that distance contributes. */
const SHARES: readonly (readonly [distance: number, share: number])[] = [
  [0, 1],
  // A word more, or a word less; two of them.
  [1, 0.98],
  [2, 0.95],
  [8, 0.75],
  // A sentence, a passage.
  [24, 0.6],
  [150, 0.15],
  [Number.POSITIVE_INFINITY, 0.02],
];
/** Words whose places are compared with those of all others: the rarest of the page. One of them may be an added word. */
const ANCHORS = 2;
/** Weight of a filler word: many sentences have it at its typed place by chance. */
export const FILLER_WEIGHT = 0.5;
/** Largest distance of a filler word from its typed place: there is one of each around every place. */
const MAX_FILLER_DISTANCE = 2;

/**
 * How near to each other, and to their typed order, the words of a query are on a page: from the number of words for the
 * typed phrase down to nearly 0.
 */
export const nearness = (words: readonly NearWord[]): number => nearest(words).near;

/** `near`: the nearness; `starts`: the positions at which the typed text would begin to be that near. */
export function nearest(words: readonly NearWord[]): { near: number; starts: number[] } {
  const inText = words.filter(({ at }) => at.length > 0);
  const rarest = [...inText].sort((a, b) => a.at.length - b.at.length).slice(0, ANCHORS);
  const starts = new Set(rarest.flatMap(({ offset, at }) => at.map((place) => place - offset)));
  let [best, nearestStarts]: [number, number[]] = [0, []];
  for (const start of starts) {
    const near = inText.reduce((sum, { offset, at }) => sum + shareOf(distanceTo(at, start + offset)), 0);
    if (near > best) [best, nearestStarts] = [near, [start]];
    else if (near === best) nearestStarts.push(start);
  }
  return { near: best + words.length - inText.length, starts: nearestStarts };
}

/** What a filler word contributes: it says something only at its typed place. @param at its positions, ascending */
export function fillerShare(at: readonly number[], wanted: number): number {
  const distance = distanceTo(at, wanted);
  return distance > MAX_FILLER_DISTANCE ? 0 : FILLER_WEIGHT * shareOf(distance);
}

const shareOf = (distance: number): number => SHARES.find(([most]) => distance <= most)?.[1] ?? 0;

/** Distance from `wanted` to the nearest place. */
function distanceTo(at: readonly number[], wanted: number): number {
  const before = indexAtTime(at, wanted);
  return Math.min(wanted - (at[before] ?? -Infinity), (at[before + 1] ?? Infinity) - wanted);
}
