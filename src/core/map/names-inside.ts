import type { MapPlace } from "#core/map/city-map.ts";
import { EDGE_POINTS, edgePoint, roomOf } from "#core/map/name-room.ts";
import { type Box, insideTest, isWithin, middleOf, overlap, type Point } from "#core/map/shapes.ts";

/** Positions tried in each direction of an area. */
const STEPS = 12;

interface Try {
  at: Point;
  lines: string[];
  room: Box;
  isTaken: boolean;
  /** Boxes near the area that it was compared with. */
  compared: number;
  isOverPoint: boolean;
  /** Points of its edge that were examined, and those of them outside the area. */
  examined: number;
  missed: number;
}

const known = new WeakMap<MapPlace, readonly Point[]>();

/** Positions inside an area, those nearest to its middle first. Several drawings name the same area in different sizes. */
function spotsOf(place: MapPlace): readonly Point[] {
  const before = known.get(place);
  if (before) return before;
  const { rings, box } = place;
  const middle = middleOf(box);
  const spots = Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => ({
    x: box.left + ((box.right - box.left) * (index % (STEPS + 1))) / STEPS,
    y: box.top + ((box.bottom - box.top) * Math.floor(index / (STEPS + 1))) / STEPS,
  }))
    .filter(insideTest(rings))
    .map((at) => ({ at, far: Math.hypot(at.x - middle.x, at.y - middle.y) }))
    .sort((a, b) => a.far - b.far)
    .map(({ at }) => at);
  known.set(place, spots);
  return spots;
}

/** Positions of a name inside its area. Each is examined once, however often a name is wanted there. */
export function insideNames(
  place: MapPlace,
  divided: readonly string[][],
  { size, frame, kept }: { size: number; frame: Box; kept: readonly Box[] },
) {
  const spots = spotsOf(place);
  const isInside = insideTest(place.rings);
  const rooms = divided.map((lines) => roomOf(middleOf(place.box), lines, size));
  const [wide, tall] = [
    Math.max(...rooms.map(({ left, right }) => right - left)),
    Math.max(...rooms.map(({ top, bottom }) => bottom - top)),
  ];
  const { left, right, top, bottom } = place.box;
  const reach = { left: left - wide, right: right + wide, top: top - tall, bottom: bottom + tall };
  const near: Box[] = [];
  const tries: Try[] = [];

  function tryAt(index: number): Try {
    const at = spots[index % spots.length] as Point;
    const lines = divided[Math.floor(index / spots.length)] as string[];
    const room = roomOf(at, lines, size);
    const isOverPoint = kept.some((box) => overlap(room, box));
    return {
      at,
      lines,
      room,
      isTaken: !isWithin(room, frame),
      compared: 0,
      isOverPoint,
      examined: 0,
      missed: 0,
    };
  }

  function isTaken(one: Try): boolean {
    while (!one.isTaken && one.compared < near.length) {
      one.isTaken = overlap(one.room, near[one.compared] as Box);
      one.compared += 1;
    }
    return one.isTaken;
  }

  /** Ends with the first point too many: most tries have one. */
  function isInArea(one: Try, allowed: number): boolean {
    while (one.missed <= allowed && one.examined < EDGE_POINTS) {
      if (!isInside(edgePoint(one.room, one.examined))) one.missed += 1;
      one.examined += 1;
    }
    return one.missed <= allowed;
  }

  return {
    /**
     * The free position nearest to the middle of the area, with as few lines as possible.
     * @param share least part of the name's edge that is inside the area
     * @param covers whether the name may cover a point that names leave in sight
     */
    find: (share: number, covers: boolean) => {
      for (let index = 0; index < spots.length * divided.length; index += 1) {
        const one = tries[index] ?? tryAt(index);
        tries[index] = one;
        if (isTaken(one) || (one.isOverPoint && !covers)) continue;
        if (isInArea(one, EDGE_POINTS * (1 - share))) return one;
      }
      return null;
    },
    /** Makes a box unavailable. */
    take: (box: Box) => {
      if (overlap(box, reach)) near.push(box);
    },
  };
}
