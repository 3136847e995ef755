import { feature, merge, mesh } from "topojson-client";
import type { Topology } from "topojson-specification";
import { type Borders, parseBorders } from "#core/map/borders.ts";
import { type Box, boxAround, boxOf, middleOf, type Point, type Ring } from "#core/map/shapes.ts";
import { foldText } from "#core/search/search-text.ts";

/** Width of the drawing; its height follows from the city. */
export const MAP_WIDTH = 1000;
const MARGIN = 16;
/** Water below a city with a coast. */
const SEA = 110;
/** Least extent of a city of dots, in degrees. */
const LEAST_DEGREES = 0.02;
/** Least and greatest height of a drawing, in parts of its width: a longer city has empty ground beside it. */
const SHAPE = { flat: 0.3, tall: 2 };
/** Least extent of any drawing, in degrees, and least length of a degree of longitude beside one of latitude. */
const LEAST_EXTENT = 0.001;
const LEAST_SQUEEZE = 0.05;
/** Steps of light; 0 is an area without programmes. */
export const LIGHTS = 4;

/** A barrio of the archive. */
export interface LitNeighborhood {
  id: string;
  name: string;
  slug: string;
  coordinates: { lat: number; lng: number } | null;
  /** Number of published episodes. */
  episodeCount: number;
}

/** An area or a dot of the map. */
export interface MapPlace {
  name: string;
  /** Null for an area that is no barrio of the archive. */
  place: LitNeighborhood | null;
  /** Empty for a dot. */
  rings: Ring[];
  box: Box;
  /** From 0 to `LIGHTS`. */
  light: number;
}

/** What the drawing shows: its western and northern limit in degrees, and its units per degree. */
export interface Frame {
  west: number;
  north: number;
  perLng: number;
  perLat: number;
}

export interface CityMap {
  height: number;
  frame: Frame;
  places: MapPlace[];
  /** Outline of all areas together; empty in a city of dots. */
  land: Ring[];
  outline: Ring[];
  coast: Ring[];
  streams: Ring[];
}

/** Draws the barrios: as areas where the archive has borders of that name, else as dots. Null without either. */
export function cityMap(
  storedBorders: string | null,
  neighborhoods: readonly LitNeighborhood[],
): CityMap | null {
  const borders = storedBorders === null ? null : parseBorders(storedBorders);
  return (borders && bordered(borders, neighborhoods)) ?? dotted(neighborhoods);
}

type Degrees = readonly number[];
/** A place in degrees on the drawing. */
export const pointAt = (
  { west, north, perLng, perLat }: Frame,
  { lng, lat }: { lng: number; lat: number },
): Point => ({
  x: MARGIN + (lng - west) * perLng,
  y: MARGIN + (north - lat) * perLat,
});

/** A point of the drawing in degrees. */
export const degreesAt = (
  { west, north, perLng, perLat }: Frame,
  { x, y }: Point,
): { lng: number; lat: number } => ({
  lng: west + (x - MARGIN) / perLng,
  lat: north - (y - MARGIN) / perLat,
});

/** A projection without distortion in the middle of the city. */
function frameOf(positions: readonly Degrees[]): { frame: Frame; height: number } {
  const box = boxOf(positions.map(([x = 0, y = 0]) => ({ x, y })));
  const squeeze = Math.max(LEAST_SQUEEZE, Math.cos((((box.top + box.bottom) / 2) * Math.PI) / 180));
  const tall = Math.max(box.bottom - box.top, LEAST_EXTENT);
  const wide = Math.max((box.right - box.left) * squeeze, tall / SHAPE.tall);
  const west = box.left - (wide / squeeze - (box.right - box.left)) / 2;
  const north = box.bottom + Math.max(0, (wide * SHAPE.flat - (box.bottom - box.top)) / 2);
  const perLat = (MAP_WIDTH - 2 * MARGIN) / wide;
  return {
    height: Math.round(Math.max(tall, wide * SHAPE.flat) * perLat + 2 * MARGIN),
    frame: { west, north, perLng: squeeze * perLat, perLat },
  };
}

/** Null when no area has an extent. */
function bordered(borders: Borders, neighborhoods: readonly LitNeighborhood[]): CityMap | null {
  const topology = borders as unknown as Topology;
  const { areas, coast, streams } = topology.objects as Record<keyof Borders["objects"], never>;
  const outline = mesh(topology, areas, (a, b) => a === b).coordinates;
  if (outline.length === 0) return null;
  const { frame, height } = frameOf(outline.flat());
  const drawn = (lines: readonly (readonly Degrees[])[]) =>
    lines.map((line) => line.map(([lng = 0, lat = 0]) => pointAt(frame, { lng, lat })));
  const byName = new Map(neighborhoods.map((place) => [foldText(place.name), place]));
  const light = lightOf(neighborhoods);
  const found = borders.objects.areas.geometries.map((area): MapPlace => {
    const { geometry } = feature(topology, area as never) as unknown as {
      geometry: { coordinates: Degrees[][][] };
    };
    const rings = drawn(geometry.coordinates.flat());
    const { name } = area.properties;
    const place = byName.get(foldText(name)) ?? null;
    return { name, place, rings, box: boxOf(rings.flat()), light: light(place) };
  });
  const known = new Set(found.map(({ place }) => place));
  const isOnMap = ({ x, y }: Point) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= height;
  const others = neighborhoods
    .filter((place) => !known.has(place))
    .flatMap((place) => dot(place, frame, light))
    .filter(({ box }) => isOnMap(middleOf(box)));
  const hasCoast = borders.objects.coast.arcs.length > 0;
  return {
    height: height + (hasCoast ? SEA : 0),
    frame,
    places: [...found, ...others],
    land: drawn(merge(topology, borders.objects.areas.geometries as never).coordinates.flat()),
    outline: drawn(outline),
    coast: drawn(mesh(topology, coast).coordinates),
    streams: drawn(mesh(topology, streams).coordinates),
  };
}

function dotted(neighborhoods: readonly LitNeighborhood[]): CityMap | null {
  const positions = neighborhoods.flatMap(({ coordinates }) =>
    coordinates ? [[coordinates.lng, coordinates.lat]] : [],
  );
  if (positions.length === 0) return null;
  const { x, y } = middleOf(boxOf(positions.map(([x = 0, y = 0]) => ({ x, y }))));
  // Names need room, and one place alone a city around it.
  const room = [-1, 1].map((side) => [x + side * LEAST_DEGREES, y + side * LEAST_DEGREES]);
  const { frame, height } = frameOf([...positions, ...room]);
  const light = lightOf(neighborhoods);
  const places = neighborhoods.flatMap((place) => dot(place, frame, light));
  return { height, frame, places, land: [], outline: [], coast: [], streams: [] };
}

function dot(place: LitNeighborhood, frame: Frame, light: (place: LitNeighborhood) => number): MapPlace[] {
  if (!place.coordinates) return [];
  const box = boxAround(pointAt(frame, place.coordinates), 12 + 4 * light(place));
  return [{ name: place.name, place, rings: [], box, light: light(place) }];
}

/** A barrio's step of light: the more programmes, the brighter, up to the barrio with most of them. */
function lightOf(neighborhoods: readonly LitNeighborhood[]): (place: LitNeighborhood | null) => number {
  const most = Math.max(2, ...neighborhoods.map(({ episodeCount }) => episodeCount));
  return (place) => (place ? Math.ceil((LIGHTS * place.episodeCount) / most) : 0);
}
