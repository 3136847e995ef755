import type { MapPlace } from "#core/map/city-map.ts";
import { nameLines } from "#core/map/name-lines.ts";
import { footOf, roomOf } from "#core/map/name-room.ts";
import { insideNames } from "#core/map/names-inside.ts";
import { findOutside, type Leader } from "#core/map/names-outside.ts";
import { type Box, boxAround, middleOf, type Point, type Ring } from "#core/map/shapes.ts";

/** A name on the map: its lines of text, the middle of the first line's foot, and the line to its place if it is beside it. */
export interface MapName {
  place: MapPlace;
  lines: string[];
  x: number;
  y: number;
  /** From the place to its name. */
  leader: Leader | null;
}

/** Room of a point, in sizes of the letters. */
const POINT = 1;
/** Least part of a name's edge that is inside its area: first all of it, then as much as readers need. */
const INSIDE = [1, 0.8, 0.6, 0.4, 0.2];

interface Options {
  size: number;
  /** Names stay inside it. */
  frame: Box;
  land: readonly Ring[];
  /** Points that names leave in sight, where they have other room. */
  points?: readonly Point[];
  /** Its name has room before the others. */
  first?: MapPlace | undefined;
}

/**
 * Places names inside their areas, in up to three lines; those without room stand outside the city, with a line to their
 * area. A name that finds no place is left out.
 */
export function mapNames(places: readonly MapPlace[], options: Options): MapName[] {
  const { names, lines, taken } = placeInside(places, options, INSIDE);
  const leaders: Leader[] = [];
  for (const place of [...places].sort((a, b) => middleOf(b.box).y - middleOf(a.box).y)) {
    if (names.has(place)) continue;
    const spot = findOutside(place, lines.get(place.name) ?? [], { ...options, taken, leaders });
    if (!spot) continue;
    leaders.push(spot.leader);
    taken.push(roomOf(spot.at, spot.lines, options.size));
    names.set(place, nameAt(place, spot.at, spot.lines, options.size, spot.leader));
  }
  return [...names.values()];
}

/** Places whose names have room inside their areas, whole and in one drawing. */
export const roomyPlaces = (places: readonly MapPlace[], options: Options): Set<MapPlace> =>
  new Set(placeInside(places, options, INSIDE.slice(0, 1)).names.keys());

function placeInside(
  places: readonly MapPlace[],
  { size, frame, points = [], first }: Options,
  shares: readonly number[],
) {
  const lines = nameLines(places.map(({ name }) => name));
  const kept = points.map((point) => boxAround(point, size * POINT));
  const room = { size, frame, kept };
  const rooms = new Map(
    places.map((place) => [place, insideNames(place, lines.get(place.name) ?? [], room)] as const),
  );
  const names = new Map<MapPlace, MapName>();
  const taken: Box[] = [];
  const take = (box: Box) => {
    taken.push(box);
    for (const room of rooms.values()) room.take(box);
  };
  for (const { rings, box } of places) if (rings.length === 0) take(box);
  const smallFirst = [...places].sort((a, b) => extentOf(a.box) - extentOf(b.box));
  // A name that has no other room covers a point.
  const order = (kept.length > 0 ? [false, true] : [false]).flatMap((covers) =>
    shares.flatMap((share) => smallFirst.map((place) => ({ place, share, covers }))),
  );
  const own = order.filter(({ place }) => place === first);
  for (const { place, share, covers } of [...own, ...order]) {
    const spot = names.has(place) ? null : rooms.get(place)?.find(share, covers);
    if (!spot) continue;
    take(roomOf(spot.at, spot.lines, size));
    names.set(place, nameAt(place, spot.at, spot.lines, size));
  }
  return { names, lines, taken };
}

const nameAt = (
  place: MapPlace,
  at: Point,
  lines: string[],
  size: number,
  leader: Leader | null = null,
): MapName => ({ place, lines, ...footOf(at, lines, size), leader });

const extentOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
