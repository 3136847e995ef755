import { type Box, boxAround, isWithin, overlap, type Point } from "#core/map/shapes.ts";

/** Mean width of a letter, and the distance of two lines, in sizes of the letters. */
const LETTER = 0.53;
export const LINE = 1.06;

/** The room of a name around its middle. */
export const roomOf = (middle: Point, lines: readonly string[], size: number): Box =>
  boxAround(
    middle,
    Math.max(...lines.map((line) => line.length)) * LETTER * size,
    lines.length * LINE * size,
  );

/** Middle of the foot of a name's first line. */
export const footOf = ({ x, y }: Point, lines: readonly string[], size: number): Point => ({
  x,
  y: y - ((lines.length - 1) * LINE * size) / 2 + size * 0.34,
});

export const isFree = (box: Box, frame: Box, taken: readonly Box[]): boolean =>
  isWithin(box, frame) && !taken.some((other) => overlap(box, other));

const PARTS = 5;
/** Points on the edges of a name's room. */
export const EDGE_POINTS = 4 * PARTS;

export function edgePoint({ left, right, top, bottom }: Box, index: number): Point {
  const part = Math.floor(index / 4) / (PARTS - 1);
  const side = index % 4;
  if (side < 2) return { x: left + (right - left) * part, y: side === 0 ? top : bottom };
  return { x: side === 2 ? left : right, y: top + (bottom - top) * part };
}

/** Whether an edge of a name's room has a point for which this is true. */
export function someOfEdge(room: Box, test: (point: Point) => boolean): boolean {
  for (let index = 0; index < EDGE_POINTS; index += 1) if (test(edgePoint(room, index))) return true;
  return false;
}
