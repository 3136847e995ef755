import map from "#copy/neighborhood-map.json" with { type: "json" };
import type { Coordinates } from "#core/catalogue/read-model.ts";

/** Size of the drawing; the department fills the width, the river the rest of the height. */
export const MAP_WIDTH = 1000;
export const MAP_HEIGHT = 800;

const MARGIN = 12;
const longitudes = map.department.map(([lng]) => lng as number);
const latitudes = map.department.map(([, lat]) => lat as number);
const west = Math.min(...longitudes);
const north = Math.max(...latitudes);
// A degree of longitude is shorter than one of latitude by the cosine of the latitude.
const squeeze = Math.cos((34.83 * Math.PI) / 180);
const scale = (MAP_WIDTH - 2 * MARGIN) / ((Math.max(...longitudes) - west) * squeeze);

/** Projects a point in degrees onto the drawing. */
export const project = (lng: number, lat: number): { x: number; y: number } => ({
  x: MARGIN + (lng - west) * squeeze * scale,
  y: MARGIN + (north - lat) * scale,
});

/** Whether a place is on the drawing: places in other cities are not. */
export function isOnMap({ coordinates }: { coordinates: Coordinates | null }): boolean {
  if (!coordinates) return false;
  const { x, y } = project(coordinates.lng, coordinates.lat);
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT;
}

/** SVG path data of a line through points of longitude and latitude. */
export const linePath = (points: readonly number[][]): string =>
  points
    .map(([lng = 0, lat = 0], index) => {
      const { x, y } = project(lng, lat);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

/** Closed outline of the department, and its coast from west to east. */
export const landPath = `${linePath(map.department)}Z`;
export const coastPath = linePath(map.coast);

/** Lines of the river below the coast. */
export const tidePath = Array.from(
  { length: 9 },
  (_, line) => `M${(line * 137) % 160} ${560 + line * 28}h${MAP_WIDTH - ((line * 211) % 240)}`,
).join("");

const VIEW_WIDTH = 400;
const VIEW_HEIGHT = 300;
/** Margin around a large place: a tenth of its size. */
const ROOM = 1.2;

/** A point on the drawing, or the centre and size of a box. */
interface Area {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

/** The `viewBox` around a place: as large as a barrio of the centre needs, unless the place is larger. */
export function viewAround({ x, y, width = 0, height = 0 }: Area): string {
  const scale = Math.max(1, (width * ROOM) / VIEW_WIDTH, (height * ROOM) / VIEW_HEIGHT);
  const from = (middle: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(0, middle - length / 2), whole - length));
  const [wide, high] = [Math.round(VIEW_WIDTH * scale), Math.round(VIEW_HEIGHT * scale)];
  return `${from(x + width / 2, wide, MAP_WIDTH)} ${from(y + height / 2, high, MAP_HEIGHT)} ${wide} ${high}`;
}
