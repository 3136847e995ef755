import { linePath, project } from "#components/map/projection.ts";
import limits from "#copy/barrio-limits.json" with { type: "json" };
import { foldText } from "#core/search/search-text.ts";

/** Closed outline of a barrio on the drawing, and its bounding box. */
export interface BarrioShape {
  path: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `lng lat` pairs of each outline, by the barrio's folded name. */
const outlines = new Map<string, string>(
  Object.entries(limits).map(([name, outline]) => [foldText(name), outline]),
);

/** The city's outline of a barrio with this name; null when there is no such barrio. */
export function barrioShape(name: string): BarrioShape | null {
  const outline = outlines.get(foldText(name));
  if (outline === undefined) return null;
  const points = [...outline.matchAll(/(?<!\S)(\S+) (\S+)/g)].map(([, lng, lat]) => [
    Number(lng),
    Number(lat),
  ]);
  const corners = points.map(([lng = 0, lat = 0]) => project(lng, lat));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    path: `${linePath(points)}Z`,
    x,
    y,
    width: Math.max(...xs) - x,
    height: Math.max(...ys) - y,
  };
}
