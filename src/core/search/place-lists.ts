import type { Place } from "#core/search/moments.ts";

/** So many places count at the first of them, at most. */
const AT_ONE_PLACE = 10;

/** A place as the engine gives it; the weight of a word that is said once in a transcript is 1. */
export interface FoundPlace extends Place {
  weight?: number;
}

/** Places of the words that are said more than once in a transcript: see `PlaceLists` in `scripts/search-index`. */
export function readLists(bytes: Uint8Array): number[][] {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const lists: number[][] = [];
  let first = 0;
  while (at < bytes.length) {
    first += next();
    let place = first;
    const list = [first];
    for (let left = next() - 1; left > 0; left--) {
      place += next();
      list.push(place);
    }
    lists.push(list);
  }
  return lists;
}

/** Whether the place counts for others, which stand in a list. */
export const isGathered = ({ weight = 1 }: FoundPlace): boolean => weight > 1;

/** Every place by itself: those that count for others, and the others. */
export function spreadPlaces(places: readonly FoundPlace[], lists: readonly number[][]): Place[] {
  /** Pieces of one word, such as `¿qué` and `qué`, may begin at one place: the weight tells them apart. */
  const listOf = (location: number, weight: number): number[] => {
    const own = lists.filter(([first]) => first === location);
    const fitting = own.filter(({ length }) => Math.min(length, AT_ONE_PLACE) === weight);
    return (fitting.length > 0 ? fitting : own).flat();
  };
  const scores = new Map<number, number>();
  for (const place of places) {
    const { location, balanced_score, weight = 1 } = place;
    const listed = isGathered(place) ? listOf(location, weight) : [];
    for (const one of [location, ...listed])
      if (!scores.has(one)) scores.set(one, balanced_score / Math.max(1, weight) ** 2);
  }
  return [...scores].map(([location, score]) => ({ location, balanced_score: score }));
}
