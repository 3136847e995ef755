import type { MapPlace } from "#core/map/city-map.ts";
import { type Box, isInside, isWithin, middleOf, overlap, type Point, type Ring } from "#core/map/shapes.ts";

/** A name on the map: its lines of text, the middle of the first line's foot, and the line to its place if it is beside it. */
export interface MapName {
  place: MapPlace;
  lines: string[];
  x: number;
  y: number;
  /** From the place to its name. */
  leader: [Point, Point] | null;
}

/** Mean width of a letter, and the distance of two lines, in sizes of the letters. */
const LETTER = 0.53;
export const LINE = 1.06;
/** Half of the room of a point, in sizes of the letters. */
const POINT = 0.5;
/** Positions tried in each direction of an area. */
const STEPS = 12;
/** Least part of a name's edge that is inside its area: first all of it, then as much as readers need. */
const INSIDE = [1, 0.8, 0.6, 0.4, 0.2];
/** Leaders end at these distances, in sizes of the letters. */
const REACH = [1.4, 2.2, 3.2, 4.4, 6, 8, 10, 13];
const DIRECTIONS = 24;

interface Options {
  size: number;
  /** Names stay inside it. */
  frame: Box;
  land: readonly Ring[];
  /** Points that names leave in sight, where they have other room. */
  points?: readonly Point[];
  /** Its name has room before the others. */
  first?: MapPlace | undefined;
  /** Least part of a name's edge inside its area, for names beside none. */
  share?: number;
}

/**
 * Places names inside their areas, in up to three lines; those without room stand outside the city, with a line to their
 * area. A name that finds no place is left out.
 */
export function mapNames(
  places: readonly MapPlace[],
  { size, frame, land, points = [], first, share: least = 0 }: Options,
): MapName[] {
  const short = shortNames(places.map(({ name }) => name));
  const taken: Box[] = places.filter(({ rings }) => rings.length === 0).map(({ box }) => box);
  const kept = points.map((point) => around(point, size * POINT));
  const found = new Map<MapPlace, MapName>();
  const take = (place: MapPlace, at: Point, lines: string[], leader: MapName["leader"] = null) => {
    taken.push(boxAt(at, lines, size));
    found.set(place, { place, lines, ...footOf(at, lines, size), leader });
  };
  const smallFirst = [...places].sort((a, b) => extentOf(a.box) - extentOf(b.box));
  const shares = INSIDE.filter((share) => share >= least);
  // A name that has no other room covers a point.
  const rounds = [kept, ...(kept.length > 0 ? [[]] : [])].flatMap((free) =>
    shares.map((share) => ({ free, share })),
  );
  const order = rounds.flatMap((round) => smallFirst.map((place) => ({ ...round, place })));
  const own = order.filter(({ place }) => place === first);
  for (const { free, share, place } of [...own, ...order]) {
    if (found.has(place)) continue;
    const room = { size, frame, taken: [...taken, ...free], share };
    const spot = insideOf(place, short.get(place.name) ?? [], room);
    if (spot) take(place, spot.at, spot.lines);
  }
  const leaders: [Point, Point][] = [];
  for (const place of [...places].sort((a, b) => middleOf(b.box).y - middleOf(a.box).y)) {
    if (found.has(place)) continue;
    const spot = outsideOf(place, short.get(place.name) ?? [], { size, frame, land, taken, leaders });
    if (!spot) continue;
    leaders.push(spot.leader);
    take(place, spot.at, spot.lines, spot.leader);
  }
  return [...found.values()];
}

/** First part of each name, unless two places share it, divided into one, two and three lines. */
function shortNames(names: readonly string[]): Map<string, string[][]> {
  const first = (name: string) => name.split(",")[0]?.trim() || name;
  const isShared = (name: string) => names.filter((other) => first(other) === name).length > 1;
  return new Map(names.map((name) => [name, divisions(isShared(first(name)) ? name : first(name))]));
}

function divisions(name: string): string[][] {
  const words = name.split(" ");
  const whole = [[name]];
  for (const count of [2, 3]) {
    if (words.length < count) break;
    const lines: string[] = [];
    for (const [at, word] of words.entries()) {
      const left = words.length - at;
      const last = lines.at(-1);
      const goal = name.length / count;
      const joins =
        last !== undefined &&
        (lines.length === count || (left > count - lines.length && last.length + word.length / 2 < goal));
      if (joins) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    whole.push(lines);
  }
  return whole;
}

function boxAt({ x, y }: Point, lines: readonly string[], size: number): Box {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER * size;
  const height = lines.length * LINE * size;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

const around = ({ x, y }: Point, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

const footOf = ({ x, y }: Point, lines: readonly string[], size: number): Point => ({
  x,
  y: y - ((lines.length - 1) * LINE * size) / 2 + size * 0.34,
});

const isFree = (box: Box, frame: Box, taken: readonly Box[]) =>
  isWithin(box, frame) && !taken.some((other) => overlap(box, other));

/** The place inside an area nearest to its middle, with as few lines as possible. */
function insideOf(
  { rings, box }: MapPlace,
  divided: readonly string[][],
  { size, frame, taken, share }: Pick<Options, "size" | "frame"> & { taken: readonly Box[]; share: number },
) {
  const middle = middleOf(box);
  const tries = Array.from({ length: (STEPS + 1) ** 2 }, (_, index) => ({
    x: box.left + ((box.right - box.left) * (index % (STEPS + 1))) / STEPS,
    y: box.top + ((box.bottom - box.top) * Math.floor(index / (STEPS + 1))) / STEPS,
  }))
    .map((at) => ({ at, far: Math.hypot(at.x - middle.x, at.y - middle.y) }))
    .sort((a, b) => a.far - b.far);
  for (const lines of divided) {
    for (const { at } of tries) {
      const room = boxAt(at, lines, size);
      if (!isFree(room, frame, taken) || !isInside(at, rings)) continue;
      const edge = edgeOf(room);
      const allowed = edge.length * (1 - share);
      let missed = 0;
      // Ends with the first point too many: most tries have one.
      if (edge.every((point) => isInside(point, rings) || ++missed <= allowed)) return { at, lines };
    }
  }
  return null;
}

const extentOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);

const edgeOf = ({ left, right, top, bottom }: Box): Point[] =>
  [0, 0.25, 0.5, 0.75, 1].flatMap((part) => {
    const x = left + (right - left) * part;
    const y = top + (bottom - top) * part;
    return [
      { x, y: top },
      { x, y: bottom },
      { x: left, y },
      { x: right, y },
    ];
  });

function outsideOf(
  { box, rings }: MapPlace,
  divided: readonly string[][],
  {
    size,
    frame,
    land,
    taken,
    leaders,
  }: Options & { taken: readonly Box[]; leaders: readonly [Point, Point][] },
) {
  const middle = anyInside(box, rings);
  for (const reach of REACH) {
    for (const lines of divided) {
      for (let turn = 0; turn < DIRECTIONS; turn += 1) {
        const angle = (turn * 2 * Math.PI) / DIRECTIONS + Math.PI / 2;
        const at = {
          x: middle.x + Math.cos(angle) * reach * size * 1.6,
          y: middle.y + Math.sin(angle) * reach * size,
        };
        const room = boxAt(at, lines, size);
        if (!isFree(room, frame, taken) || edgeOf(room).some((point) => isInside(point, land))) continue;
        const end = {
          x: Math.min(Math.max(middle.x, room.left), room.right),
          y: Math.min(Math.max(middle.y, room.top), room.bottom),
        };
        const leader: [Point, Point] = [middle, end];
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
  if (rings.length === 0 || isInside(middle, rings)) return middle;
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8];
  const tries = steps.flatMap((down) =>
    steps.map((right) => ({
      x: box.left + (box.right - box.left) * right,
      y: box.top + (box.bottom - box.top) * down,
    })),
  );
  return tries.find((at) => isInside(at, rings)) ?? middle;
}

function crosses([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a line passes through a box. */
function meets([a, b]: readonly [Point, Point], box: Box): boolean {
  return Array.from({ length: 21 }, (_, at) => at / 20).some((part) => {
    const x = a.x + (b.x - a.x) * part;
    const y = a.y + (b.y - a.y) * part;
    return x > box.left && x < box.right && y > box.top && y < box.bottom;
  });
}
