/** A place on the drawing, in its units. */
export interface Point {
  x: number;
  y: number;
}

export type Ring = readonly Point[];

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const MAX_BANDS = 256;

type Side = readonly [from: Point, to: Point];
type PointTest = (point: Point) => boolean;

const tests = new WeakMap<readonly Ring[], PointTest>();

/**
 * Returns the test of whether a point is inside an area of rings; holes are rings inside others. An area has one test, made at
 * its first use: its sides are sorted into bands by height, so that a test reads only the sides beside its point.
 */
export function insideTest(rings: readonly Ring[]): PointTest {
  const known = tests.get(rings);
  if (known) return known;
  const sides = rings.flatMap((ring) => ring.map((to, at): Side => [ring.at(at - 1) ?? to, to]));
  const { top, bottom } = boxOf(rings.flat());
  const bands = Array.from({ length: Math.min(MAX_BANDS, sides.length) }, (): Side[] => []);
  const bandOf = (y: number) =>
    Math.min(bands.length - 1, Math.floor(((y - top) / (bottom - top)) * bands.length));
  for (const side of sides) {
    const [a, b] = [bandOf(side[0].y), bandOf(side[1].y)];
    for (let band = Math.min(a, b); band <= Math.max(a, b); band += 1) bands[band]?.push(side);
  }
  const test: PointTest = ({ x, y }) => {
    let inside = false;
    for (const [from, to] of bands[bandOf(y)] ?? []) {
      if (to.y > y === from.y > y) continue;
      if (x < to.x + ((y - to.y) / (from.y - to.y)) * (from.x - to.x)) inside = !inside;
    }
    return inside;
  };
  tests.set(rings, test);
  return test;
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const boxAround = ({ x, y }: Point, width: number, height = width): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

export const middleOf = ({ left, right, top, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** SVG path data of a line, in tenths of a unit, each point relative to the one before. */
export function linePath(points: Ring, isClosed = false): string {
  let [x, y] = [0, 0];
  const number = (tenths: number, isFirst: boolean) => {
    const text = String(tenths / 10).replace(/^(-?)0\./, "$1.");
    return isFirst || text.startsWith("-") ? text : ` ${text}`;
  };
  const steps = points.map((point, index) => {
    const [toX, toY] = [Math.round(point.x * 10), Math.round(point.y * 10)];
    const step = [toX - x, toY - y] as const;
    [x, y] = [toX, toY];
    if (index > 0 && step[0] === 0 && step[1] === 0) return "";
    return `${index === 0 ? "M" : "l"}${number(step[0], true)}${number(step[1], false)}`;
  });
  return steps.join("") + (isClosed ? "z" : "");
}

export const areaPath = (rings: readonly Ring[]): string =>
  rings.map((ring) => linePath(ring, true)).join("");
