import { quantize } from "topojson-client";
import { topology } from "topojson-server";
import { presimplify, quantile, simplify } from "topojson-simplify";
import type { Objects, Topology } from "topojson-specification";
import * as v from "valibot";
import { parseBorders } from "#core/map/borders.ts";
import { foldText } from "#core/search/search-text.ts";

/** Largest file that is read, in bytes. */
export const GEOJSON_LIMIT = 2_000_000;
/** Points that a drawing of the width of a screen needs. */
const DRAWN_POINTS = 1_200;
/** Steps of the stored grid in either direction: four metres in a city of forty kilometres. */
const GRID = 10_000;

const position = v.pipe(
  v.array(v.number()),
  v.minLength(2),
  v.transform(([lng = 0, lat = 0]): [number, number] => [lng, lat]),
  v.check(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90),
);
const line = v.pipe(v.array(position), v.minLength(2));
const ring = v.pipe(v.array(position), v.minLength(4));
const polygon = v.pipe(v.array(ring), v.minLength(1));
const polygons = v.union([
  v.pipe(
    v.object({ type: v.literal("Polygon"), coordinates: polygon }),
    v.transform(({ coordinates }) => [coordinates]),
  ),
  v.pipe(
    v.object({ type: v.literal("MultiPolygon"), coordinates: v.pipe(v.array(polygon), v.minLength(1)) }),
    v.transform(({ coordinates }) => coordinates),
  ),
]);
const lines = v.union([
  v.pipe(
    v.object({ type: v.literal("LineString"), coordinates: line }),
    v.transform(({ coordinates }) => [coordinates]),
  ),
  v.pipe(
    v.object({ type: v.literal("MultiLineString"), coordinates: v.array(line) }),
    v.transform(({ coordinates }) => coordinates),
  ),
]);
const collection = v.object({
  type: v.literal("FeatureCollection"),
  features: v.array(
    v.object({ geometry: v.unknown(), properties: v.nullish(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** Properties that name a barrio, in the order in which they are tried. */
const NAMES = ["name", "nombre", "NOMBRE", "NOMBBARR", "barrio", "BARRIO", "NAME"];
const nameOf = (properties: Record<string, unknown>): string | undefined =>
  NAMES.map((key) => properties[key]).find(
    (name): name is string => typeof name === "string" && name.trim() !== "",
  );

export type ReadBorders = { borders: string; names: string[] } | { fault: string };

/**
 * Reads a GeoJSON file of a city: polygons with a `name`, and, if the city has them, a coast (`natural: "coastline"`) and
 * streams as lines. Simplified as a whole, so that neighbours keep one common border.
 */
export function bordersOfGeoJson(text: string): ReadBorders {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: "El archivo no es un mapa (GeoJSON): no se puede leer." };
  }
  const read = v.safeParse(collection, value);
  if (!read.success)
    return { fault: "El archivo no es un mapa (GeoJSON) con una lista de barrios («FeatureCollection»)." };
  const areas = new Map<string, { name: string; parts: [number, number][][][] }>();
  const coast: [number, number][][] = [];
  const streams: [number, number][][] = [];
  for (const [at, { geometry, properties }] of read.output.features.entries()) {
    const line = v.safeParse(lines, geometry);
    if (line.success) {
      (properties.natural === "coastline" ? coast : streams).push(...line.output);
      continue;
    }
    const polygon = v.safeParse(polygons, geometry);
    if (!polygon.success)
      return { fault: `El elemento ${at + 1} no es un polígono ni una línea en grados (WGS 84).` };
    const name = nameOf(properties)?.trim();
    if (name === undefined) return { fault: `El polígono ${at + 1} no tiene nombre (propiedad «name»).` };
    if (name.includes("<")) return { fault: `El nombre «${name}» no puede llevar el signo «<».` };
    const known = areas.get(foldText(name));
    if (known) known.parts.push(...polygon.output);
    else areas.set(foldText(name), { name, parts: polygon.output });
  }
  if (areas.size === 0) return { fault: "El archivo no tiene polígonos de barrios." };
  const borders = JSON.stringify(drawable([...areas.values()], coast, streams));
  if (!parseBorders(borders)) return { fault: "El mapa tiene demasiados barrios o líneas para dibujarlo." };
  return { borders, names: [...areas.values()].map(({ name }) => name) };
}

function drawable(
  areas: { name: string; parts: [number, number][][][] }[],
  coast: [number, number][][],
  streams: [number, number][][],
) {
  const objects = {
    areas: {
      type: "FeatureCollection",
      features: areas.map(({ name, parts }) => ({
        type: "Feature",
        properties: { name },
        geometry: { type: "MultiPolygon", coordinates: parts },
      })),
    },
    coast: { type: "MultiLineString", coordinates: coast },
    streams: { type: "MultiLineString", coordinates: streams },
  };
  const whole = topology(objects as never) as Topology<Objects<object>>;
  const points = whole.arcs.reduce((sum, arc) => sum + arc.length, 0);
  const weighed = presimplify(whole);
  const kept = Math.min(1, DRAWN_POINTS / points);
  return quantize(kept < 1 ? simplify(weighed, quantile(weighed, kept)) : whole, GRID);
}
