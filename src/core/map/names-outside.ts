import type { MapPlace } from "#core/map/city-map.ts";
import { isFree, roomOf, someOfEdge } from "#core/map/name-room.ts";
import { type Box, boxOf, insideTest, middleOf, overlap, type Point, type Ring } from "#core/map/shapes.ts";

/** Leaders end at these distances, in sizes of the letters. */
const REACH = [1.4, 2.2, 3.2, 4.4, 6, 8, 10, 13];
const DIRECTIONS = 24;

/** A line from a place to its name. */
export type Leader = [Point, Point];

interface Room {
  size: number;
  frame: Box;
  /** Names beside their areas do not stand on it. */
  land: readonly Ring[];
  taken: readonly Box[];
  leaders: readonly Leader[];
}

/** The nearest free position outside the city, with a line to the area that crosses no other line or name. */
export function findOutside(
  { box, rings }: MapPlace,
  divided: readonly string[][],
  { size, frame, land, taken, leaders }: Room,
): { at: Point; lines: string[]; leader: Leader } | null {
  const middle = anyInside(box, rings);
  const isLand = insideTest(land);
  for (const reach of REACH) {
    for (const lines of divided) {
      for (let turn = 0; turn < DIRECTIONS; turn += 1) {
        const angle = (turn * 2 * Math.PI) / DIRECTIONS + Math.PI / 2;
        const at = {
          x: middle.x + Math.cos(angle) * reach * size * 1.6,
          y: middle.y + Math.sin(angle) * reach * size,
        };
        const room = roomOf(at, lines, size);
        if (!isFree(room, frame, taken) || someOfEdge(room, isLand)) continue;
        const end = {
          x: Math.min(Math.max(middle.x, room.left), room.right),
          y: Math.min(Math.max(middle.y, room.top), room.bottom),
        };
        const leader: Leader = [middle, end];
        const isCrossed =
          leaders.some((other) => crosses(leader, other)) ||
          taken.some((other) => other !== box && meets(leader, other));
        if (!isCrossed) return { at, lines, leader };
      }
    }
  }
  return null;
}

/** The middle of an area, or a point beside it that is inside. */
function anyInside(box: Box, rings: readonly Ring[]): Point {
  const middle = middleOf(box);
  const isInside = insideTest(rings);
  if (rings.length === 0 || isInside(middle)) return middle;
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8];
  const tries = steps.flatMap((down) =>
    steps.map((right) => ({
      x: box.left + (box.right - box.left) * right,
      y: box.top + (box.bottom - box.top) * down,
    })),
  );
  return tries.find(isInside) ?? middle;
}

function crosses([a, b]: Leader, [c, d]: Leader): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a line passes through a box. */
function meets([a, b]: Leader, box: Box): boolean {
  // Most boxes of a city are far from a line.
  if (!overlap(boxOf([a, b]), box)) return false;
  return Array.from({ length: 21 }, (_, at) => at / 20).some((part) => {
    const x = a.x + (b.x - a.x) * part;
    const y = a.y + (b.y - a.y) * part;
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}
