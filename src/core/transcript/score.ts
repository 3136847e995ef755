import type { MediaFragment } from "../player/media-fragment.ts";

/** Times of the segments of one transcript in seconds, by start. */
export interface Score {
  starts: readonly number[];
  ends: readonly number[];
}

/**
 * Number of the last one that began at or before a moment; -1 before the first. `begun` ascends by start.
 * @param startOf seconds at which one begins; numbers are their own start
 */
export function lastBegun<Item>(
  begun: readonly Item[],
  seconds: number,
  startOf: (item: Item) => number = Number,
): number {
  let low = 0;
  let high = begun.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(begun[middle] as Item) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where a link to a part of a recording leads. */
export interface LinkedPart {
  /** Numbers of the first and the last segment of it. */
  first: number;
  last: number;
  /** What is played of it: from here, up to `untilSeconds`, or to the end of the recording (null). */
  fromSeconds: number;
  untilSeconds: number | null;
}

/**
 * The segments of a moment or range. Links name whole seconds, as `segmentAnchors` does, so a second in which a segment
 * begins means its beginning; any other moment belongs to the segment that has begun, or to the first one.
 * @returns null where there are no segments
 */
export function linkedPart(
  { starts }: Score,
  { fromSeconds, untilSeconds }: MediaFragment,
): LinkedPart | null {
  if (starts.length === 0) return null;
  const begun = Math.max(0, lastBegun(starts, fromSeconds));
  const next = starts.findIndex((start) => start >= fromSeconds);
  const isNamed = next >= 0 && Math.floor(starts[next] ?? 0) === fromSeconds;
  const first = isNamed ? next : begun;
  const from = isNamed ? (starts[first] ?? fromSeconds) : fromSeconds;
  if (untilSeconds === null) return { first, last: first, fromSeconds: from, untilSeconds };
  const last = Math.max(
    first,
    starts.findLastIndex((start) => start < untilSeconds),
  );
  return { first, last, fromSeconds: from, untilSeconds };
}
