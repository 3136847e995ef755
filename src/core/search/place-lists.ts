import type { Place } from "#core/search/moments.ts";

/** Number of positions that are merged into one, as in `scripts/search-index`. */
const PLACES_PER_CONDENSED = 10;

/** A position as the search engine returns it. A merged position has the number of its positions as weight. */
export interface FoundPlace extends Place {
  weight?: number;
}

/** Parses a group of lists: positions of words that occur more than once. See `PlaceLists` in `scripts/search-index`. */
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

/** Whether a position is merged from several, which are in a list. */
export const isCondensed = ({ weight = 1 }: FoundPlace): boolean => weight > 1;

/** Replaces each merged position by the original ones. */
export function expandPlaces(places: readonly FoundPlace[], lists: readonly number[][]): Place[] {
  /** Lists of different words, such as `¿qué` and `qué`, may have the same first place: their lengths then decide. */
  const listOf = (location: number, weight: number): number[] => {
    const own = lists.filter(([first]) => first === location);
    const fitting = own.filter(({ length }) => Math.min(length, PLACES_PER_CONDENSED) === weight);
    return (fitting.length > 0 ? fitting : own).flat();
  };
  const scores = new Map<number, number>();
  for (const place of places) {
    const { location, balanced_score, weight = 1 } = place;
    const listed = isCondensed(place) ? listOf(location, weight) : [];
    for (const one of [location, ...listed])
      if (!scores.has(one)) scores.set(one, balanced_score / Math.max(1, weight) ** 2);
  }
  return [...scores].map(([location, score]) => ({ location, balanced_score: score }));
}
