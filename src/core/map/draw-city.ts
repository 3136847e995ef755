import { type CityMap, MAP_WIDTH, type MapPlace } from "#core/map/city-map.ts";
import { type MapName, mapNames, roomyPlaces } from "#core/map/map-names.ts";
import { type Box, boxAround, boxOf, middleOf, type Point } from "#core/map/shapes.ts";

/** Size of the names, in units of the map and in parts of the second drawing's side. */
export const NAME_SIZE = 17;
const CLOSE_SIZE = 36;
/** Distance of names from the frame. */
const EDGE = 4;
/** Sides of the second drawing that are tried, in parts of the first one's width. */
const CLOSE_SIDES = [0.34, 0.31, 0.28, 0.25];
/** With fewer names that have no room inside their areas, one drawing is enough. */
const CROWD = 4;

export interface Close {
  box: Box;
  size: number;
  names: MapName[];
}

export interface DrawnCity extends CityMap {
  names: MapName[];
  /** The crowded part of the city, drawn again at a larger scale with the names of its barrios; null when all fit. */
  close: Close | null;
}

/**
 * Adds the names: each barrio has one, on the map or on the drawing of its crowded part.
 * @param points of the map that names leave in sight, where they have other room
 */
export function drawCity(map: CityMap, points: readonly Point[] = []): DrawnCity {
  const { land } = map;
  const frame = within({ left: 0, right: MAP_WIDTH, top: 0, bottom: map.height }, EDGE);
  const lit = map.places.filter(({ place }) => place !== null);
  const roomy = roomyPlaces(lit, { size: NAME_SIZE, frame, land, points });
  const crowd = lit.filter((place) => !roomy.has(place));
  if (crowd.length < CROWD)
    return { ...map, names: mapNames(lit, { size: NAME_SIZE, frame, land, points }), close: null };
  const centre = {
    x: median(crowd.map(({ box }) => middleOf(box).x)),
    y: median(crowd.map(({ box }) => middleOf(box).y)),
  };
  let best: { names: MapName[]; close: Close } | null = null;
  for (const part of CLOSE_SIDES) {
    const side = part * MAP_WIDTH;
    const box = squareAround(crowd, centre, side);
    const isClose = (place: MapPlace) => isIn(middleOf(place.box), box);
    const size = side / CLOSE_SIZE;
    const close = mapNames(lit.filter(isClose), { size, frame: within(box, 1), land, points });
    const names = mapNames(
      lit.filter((place) => !isClose(place)),
      { size: NAME_SIZE, frame, land, points },
    );
    if (best && names.length + close.length <= best.names.length + best.close.names.length) continue;
    best = { names, close: { box, size, names: close } };
    if (names.length + close.length === lit.length) break;
  }
  return { ...map, names: best?.names ?? [], close: best?.close ?? null };
}

/** A box without its edges of this width. */
const within = ({ left, right, top, bottom }: Box, edge: number): Box => ({
  left: left + edge,
  right: right - edge,
  top: top + edge,
  bottom: bottom - edge,
});

const isIn = ({ x, y }: Point, box: Box) => x > box.left && x < box.right && y > box.top && y < box.bottom;

/** A square of this side around most of the places. */
function squareAround(places: readonly MapPlace[], centre: Point, side: number): Box {
  const near = places
    .map(({ box }) => middleOf(box))
    .filter(({ x, y }) => Math.abs(x - centre.x) < side / 2 && Math.abs(y - centre.y) < side / 2);
  return boxAround(middleOf(boxOf(near.length > 0 ? near : [centre])), side);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const VIEW = { least: 210, room: 2.3, ratio: 4 / 3 };
/** Size of the names in the view of one barrio, in parts of its width, and the one that they have room for: faces differ. */
const AROUND_SIZE = 25;
const AROUND_ROOM = 23.5;

/** The part of the map around a barrio, and the barrios whose middle is in it. Null when the barrio is not on the map. */
export function viewAround({ places, height }: CityMap, id: string): { box: Box; places: MapPlace[] } | null {
  const own = places.find(({ place }) => place?.id === id);
  if (!own) return null;
  const { left, right, top, bottom } = own.box;
  const needed = Math.max(VIEW.least, (right - left) * VIEW.room, (bottom - top) * VIEW.room * VIEW.ratio);
  const width = Math.min(needed, MAP_WIDTH, height * VIEW.ratio);
  const from = (middle: number, length: number, whole: number) =>
    Math.min(Math.max(0, middle - length / 2), whole - length);
  const middle = middleOf(own.box);
  const x = from(middle.x, width, MAP_WIDTH);
  const y = from(middle.y, width / VIEW.ratio, height);
  const box = { left: x, right: x + width, top: y, bottom: y + width / VIEW.ratio };
  return { box, places: places.filter(({ place, box: its }) => place && isIn(middleOf(its), box)) };
}

/** Names of the barrios in that part. */
export function namesAround(map: CityMap, id: string): { names: MapName[]; size: number } {
  const around = viewAround(map, id);
  if (!around) return { names: [], size: 0 };
  const { box, places } = around;
  const width = box.right - box.left;
  const first = places.find(({ place }) => place?.id === id);
  const room = { size: width / AROUND_ROOM, frame: within(box, EDGE), land: map.land };
  return { names: mapNames(places, { ...room, first }), size: width / AROUND_SIZE };
}

/** `viewBox` of a box, in whole units. */
export const viewBox = ({ left, right, top, bottom }: Box): string =>
  [left, top, right - left, bottom - top].map((value) => Math.round(value)).join(" ");
