import { LIGHTS, type MapPlace } from "#core/map/city-map.ts";
import { type DrawnCity, NAME_SIZE } from "#core/map/draw-city.ts";
import type { MapName } from "#core/map/map-names.ts";
import { LINE } from "#core/map/name-room.ts";
import { areaPath, linePath, middleOf, type Ring } from "#core/map/shapes.ts";
import { tideLines } from "#core/map/tides.ts";
import { escapeXml } from "#core/text/escape.ts";

/** Widths of the lines that follow the coast, and of the water between them, from the outermost to the innermost. */
const SHORE = [
  [52, 49.6],
  [33, 30.8],
  [17, 15],
] as const;

/**
 * The city as one SVG file, which pages reference with `<use>`. Its colours are custom properties, which it takes from the page:
 * see `styles/map.css`.
 */
export function citySvg(city: DrawnCity): string {
  const { coast, streams, outline, places, height, names, close } = city;
  const shore = lines(coast);
  const water = SHORE.flatMap(([line, gap]) => [
    `<use href="#shore" stroke="var(--map-tide)" stroke-width="${line}"/>`,
    `<use href="#shore" stroke="var(--map-water)" stroke-width="${gap}"/>`,
  ]);
  const lights = Array.from({ length: LIGHTS + 1 }, (_, light) => {
    const lit = places.filter((place) => place.light === light).map(shapeOf);
    return `<g fill="var(--map-${light})">${lit.join("")}</g>`;
  });
  const parts = [
    `<defs><path id="shore" d="${shore}"/></defs>`,
    `<g id="city" fill="none" stroke-linejoin="round">`,
    coast.length > 0 ? water.join("") : "",
    `<path stroke="var(--map-river,var(--map-tide))" d="${lines(tideLines(city))}"/>`,
    `<g stroke="var(--map-edge,var(--map-water))" stroke-width="calc(1.2px*var(--map-scale,1))">${lights.join("")}</g>`,
    `<path stroke="var(--map-stream,var(--map-water))" stroke-width="calc(3px*var(--map-scale,1))" d="${lines(streams)}"/>`,
    `<path stroke="var(--map-ink)" stroke-width="calc(2.2px*var(--map-scale,1))" d="${lines(outline)}"/>`,
    "</g>",
    namesGroup("names", names, NAME_SIZE),
    close ? namesGroup("close-names", close.names, close.size) : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}">${parts.join("")}</svg>`;
}

const lines = (all: readonly Ring[]) => all.map((line) => linePath(line)).join("");

/** Id of a barrio in the file. */
export const shapeId = (slug: string): string => `b-${slug}`;

function shapeOf({ rings, box, place }: MapPlace): string {
  const id = place ? ` id="${shapeId(escapeXml(place.slug))}"` : "";
  if (rings.length > 0) return `<path${id} d="${areaPath(rings)}"/>`;
  const { x, y } = middleOf(box);
  return `<circle${id} cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${((box.right - box.left) / 2).toFixed(1)}"/>`;
}

const namesGroup = (id: string, names: readonly MapName[], size: number): string =>
  `<g id="${id}" font-size="${size.toFixed(1)}" text-anchor="middle" stroke-width="${(size / 5).toFixed(1)}" stroke-linejoin="round">${names.map((name) => nameText(name, size)).join("")}</g>`;

/** A name in the ink of its ground; across a border, the ground goes with it as a halo. */
function nameText({ place, lines: text, x, y, leader }: MapName, size: number): string {
  const isOnWater = leader !== null || place.rings.length === 0;
  const ground = isOnWater ? "water" : String(place.light);
  const ink = isOnWater ? "ink" : place.light === 0 ? "on-0" : place.light > LIGHTS / 2 ? "on-bright" : "on";
  const spans = text.map(
    (line, index) =>
      `<tspan x="${x.toFixed(1)}" y="${(y + index * LINE * size).toFixed(1)}">${escapeXml(line)}</tspan>`,
  );
  const toPlace = leader ? `<path stroke="var(--map-ink)" stroke-width="1" d="${linePath(leader)}"/>` : "";
  return `${toPlace}<text paint-order="stroke" fill="var(--map-${ink})" stroke="var(--map-${ground})">${spans.join("")}</text>`;
}
