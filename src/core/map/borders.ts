import * as v from "valibot";

/** Limits of the barrios of a city, as stored: TopoJSON, in which neighbours share the points of their common border. */
const BORDERS_LIMIT = 150_000;
const MAX_AREAS = 500;
const MAX_POINTS = 6_000;
/** Most lines that share a point: the limits of two barrios, and the coast or a stream. */
const MAX_USES = 3;

const pair = v.tuple([v.number(), v.number()]);
const index = v.pipe(v.number(), v.integer());
const some = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1));
const line = some(index);
const lines = v.object({ type: v.literal("MultiLineString"), arcs: v.array(line) });

const topology = v.object({
  type: v.literal("Topology"),
  transform: v.object({ scale: pair, translate: pair }),
  arcs: v.array(v.pipe(v.array(pair), v.minLength(2))),
  objects: v.object({
    areas: v.object({
      type: v.literal("GeometryCollection"),
      geometries: v.pipe(
        v.array(
          v.object({
            type: v.literal("MultiPolygon"),
            properties: v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
            arcs: some(some(line)),
          }),
        ),
        v.minLength(1),
        v.maxLength(MAX_AREAS),
      ),
    }),
    coast: lines,
    streams: lines,
  }),
});

export type Borders = v.InferOutput<typeof topology>;

/** Reads stored borders; null when they are damaged, or larger than a page can draw. */
export function parseBorders(text: string): Borders | null {
  if (text.length > BORDERS_LIMIT) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const read = v.safeParse(topology, value);
  return read.success && isWhole(read.output) ? read.output : null;
}

/** Whether every line that is named exists, and every point is on earth. */
function isWhole({ arcs, objects, transform }: Borders): boolean {
  if (arcs.reduce((sum, arc) => sum + arc.length, 0) > MAX_POINTS) return false;
  const { areas, coast, streams } = objects;
  const named = [areas.geometries.map((area) => area.arcs), coast.arcs, streams.arcs].flat(5) as number[];
  const lengths = named.map((at) => arcs[at < 0 ? ~at : at]?.length ?? Infinity);
  if (lengths.reduce((sum, length) => sum + length, 0) > MAX_USES * MAX_POINTS) return false;
  const { scale, translate } = transform;
  return arcs.every((arc) => {
    let [x, y] = [0, 0];
    return arc.every(([dx, dy]) => {
      x += dx;
      y += dy;
      const [lng, lat] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
    });
  });
}
