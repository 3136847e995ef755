import { cityPlaces } from "#components/map/city-places.ts";
import { coastPath, landPath, MAP_HEIGHT, MAP_WIDTH, tidePath } from "#components/map/projection.ts";
import type { Neighborhood } from "#core/catalogue/read-model.ts";
import { hasPage } from "#core/site/has-page.ts";
import { escapeXml } from "#core/text/escape.ts";

/**
 * An SVG file of drawings without colours, which pages reference with `<use>` and fill: land, coast and river, the lights
 * and the names of the barrios with episodes, and those of the others.
 */
export function cityOutline(neighborhoods: readonly Neighborhood[]): string {
  const places = cityPlaces(neighborhoods);
  const lit = places.filter(({ place }) => hasPage(place));
  const dark = places.filter(({ place }) => !hasPage(place));
  const lights = (id: string, shown: typeof places) =>
    `<g id="${id}">${shown.map(({ x, y, radius }) => `<circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${radius.toFixed(1)}"/>`).join("")}</g>`;
  const names = (id: string, shown: typeof places) =>
    `<g id="${id}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${shown.map(nameOf).join("")}</g>`;
  const parts = [
    `<path id="rio" stroke-width="1.2" opacity=".55" d="${tidePath}"/>`,
    `<path id="tierra" stroke-width="1.5" d="${landPath}"/>`,
    `<path id="costa" stroke-width="3" stroke-linejoin="round" d="${coastPath}"/>`,
    lights("luces", lit),
    names("nombres", lit),
    lights("otras-luces", dark),
    names("otros-nombres", dark),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">${parts.join("")}</svg>`;
}

const nameOf = ({ label, spot }: ReturnType<typeof cityPlaces>[number]): string =>
  spot
    ? `<text x="${spot.x.toFixed()}" y="${spot.y.toFixed()}" text-anchor="${spot.anchor}">${escapeXml(label)}</text>`
    : "";
