import type { MediaFragment } from "../player/media-fragment.ts";

/** Start and end times of a transcript's segments in seconds, sorted by start. */
export interface SegmentTimes {
  starts: readonly number[];
  ends: readonly number[];
}

/**
 * Returns the index of the last item that begins at or before a moment; -1 before the first. `sorted` is sorted by start.
 * @param startOf start of an item in seconds; numbers are their own start
 */
export function indexAtTime<Item>(
  sorted: readonly Item[],
  seconds: number,
  startOf: (item: Item) => number = Number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(sorted[middle] as Item) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Target of a link to a part of a recording. */
export interface LinkedPart {
  /** Indexes of its first and last segment. */
  first: number;
  last: number;
  /** Part to play: from here, up to `untilSeconds`, or to the end of the recording (null). */
  fromSeconds: number;
  untilSeconds: number | null;
}

/**
 * Finds the segments of a moment or range. Links contain whole seconds, as in `segmentAnchors`, so a second in which a segment
 * begins means its beginning; any other moment belongs to the segment that has begun, or to the first one.
 * @returns null when there are no segments
 */
export function linkedPart(
  { starts }: SegmentTimes,
  { fromSeconds, untilSeconds }: MediaFragment,
): LinkedPart | null {
  if (starts.length === 0) return null;
  const sorted = Math.max(0, indexAtTime(starts, fromSeconds));
  const next = starts.findIndex((start) => start >= fromSeconds);
  const isNamed = next >= 0 && Math.floor(starts[next] ?? 0) === fromSeconds;
  const first = isNamed ? next : sorted;
  const from = isNamed ? (starts[first] ?? fromSeconds) : fromSeconds;
  if (untilSeconds === null) return { first, last: first, fromSeconds: from, untilSeconds };
  const last = Math.max(
    first,
    starts.findLastIndex((start) => start < untilSeconds),
  );
  return { first, last, fromSeconds: from, untilSeconds };
}
