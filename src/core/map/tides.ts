import { type CityMap, MAP_WIDTH } from "#core/map/city-map.ts";
import { insideTest, type Point, type Ring } from "#core/map/shapes.ts";

const ROW = 21;
const STEP = 10;
/** Room for the lines that follow the coast. */
const SHORE = 30;

/** Horizontal lines on the water: where the nearest border of the city is its coast. */
export function tideLines({ height, land, outline, coast }: CityMap): Ring[] {
  const shore = coast.flat();
  if (shore.length === 0) return [];
  const onShore = new Set(shore.map(keyOf));
  const border = outline.flat().map((point) => ({ ...point, isShore: onShore.has(keyOf(point)) }));
  const isLand = insideTest(land);
  const isWater = (point: Point) => {
    if (isLand(point)) return false;
    let [near, isShore] = [Infinity, false];
    for (const corner of border) {
      const far = Math.hypot(corner.x - point.x, corner.y - point.y);
      if (far < near) [near, isShore] = [far, corner.isShore];
    }
    return isShore && near > SHORE;
  };
  const lines: Ring[] = [];
  for (let row = 0; row * ROW < height; row += 1) {
    const y = row * ROW + ROW / 2;
    let from: number | null = null;
    for (let x = 0; x <= MAP_WIDTH + STEP; x += STEP) {
      // Each row has gaps of its own, as if drawn by hand.
      const isGap = (x + row * 370) % 430 < 30 + (row % 4) * 20;
      const isDrawn = x <= MAP_WIDTH && !isGap && isWater({ x, y });
      if (isDrawn) from ??= x;
      if (isDrawn || from === null) continue;
      if (x - from > 3 * STEP)
        lines.push([
          { x: from, y },
          { x: x - STEP, y },
        ]);
      from = null;
    }
  }
  return lines;
}

const keyOf = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
