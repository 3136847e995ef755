import { hunksOf } from "./difference.ts";
import type { EditedSegment, Segments } from "./editing.ts";

/** A stretch of two versions: equal, or different, with the base of both. */
export type VersionPart =
  | { same: true; segments: Segments }
  | { same: false; base: Segments; mine: Segments; theirs: Segments };

const keyOf = ({ speaker, start, end, text }: EditedSegment) => JSON.stringify([speaker, start, end, text]);

/** Compares two versions of a transcript, with the part of `base` behind each difference. */
export function compareVersions(base: Segments, mine: Segments, theirs: Segments): VersionPart[] {
  const places = new Map(base.map((segment, index) => [keyOf(segment), index]));
  const placeOf = (segment: EditedSegment | undefined) => segment && places.get(keyOf(segment));
  const hunks = hunksOf(mine, theirs, keyOf);
  let reached = 0;
  return hunks.flatMap((hunk, n): VersionPart[] => {
    if (hunk.same) {
      const last = hunk.mine.map(placeOf).findLast((place) => place !== undefined);
      reached = last === undefined ? reached : last + 1;
      return [{ same: true, segments: hunk.mine }];
    }
    const next = hunks[n + 1]?.mine.map(placeOf).find((place) => place !== undefined && place >= reached);
    return byTimes(base.slice(reached, next), hunk.mine, hunk.theirs);
  });
}

/**
 * Splits a stretch so that segments with the same times can be chosen separately. Where one version split or joined segments,
 * the times differ, and the whole stretch is one choice: half of each would repeat words.
 */
function byTimes(base: Segments, mine: Segments, theirs: Segments): VersionPart[] {
  const timesOf = ({ start, end }: EditedSegment) => `${start}-${end}`;
  const hunks = hunksOf(mine, theirs, timesOf);
  let after = -1;
  return hunks.flatMap((hunk, n): VersionPart[] => {
    if (hunk.same) {
      after = hunk.mine.at(-1)?.start ?? after;
      return hunk.mine.map((own, k) => ({
        same: false,
        base: base.filter((segment) => timesOf(segment) === timesOf(own)),
        mine: [own],
        theirs: hunk.theirs.slice(k, k + 1),
      }));
    }
    const before = hunks[n + 1]?.mine[0]?.start ?? Number.POSITIVE_INFINITY;
    const between = base.filter(({ start }) => start > after && start < before);
    return [{ same: false, base: between, mine: hunk.mine, theirs: hunk.theirs }];
  });
}

/** Joins the chosen side of each part into one transcript; ids are new, since both versions count from 1. */
export function joinParts(
  parts: readonly VersionPart[],
  sideOf: (part: number) => "mine" | "theirs",
): EditedSegment[] {
  return parts
    .flatMap((part, n) => (part.same ? part.segments : part[sideOf(n)]))
    .map((segment, index) => ({ ...segment, id: String(index + 1) }));
}
