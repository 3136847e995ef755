import { namesOnMap } from "#components/map/names-on-map.ts";
import { type Label, placeLabels } from "#components/map/place-labels.ts";
import { isOnMap, MAP_HEIGHT, MAP_WIDTH, project } from "#components/map/projection.ts";
import type { Neighborhood } from "#core/catalogue/read-model.ts";

export interface PlaceOnMap {
  place: Neighborhood;
  x: number;
  y: number;
  radius: number;
  label: string;
  /** Null when the map has no room for the name. */
  spot: Label | null;
}

/** The barrios on the map of the city, those with most episodes first. */
export function cityPlaces(neighborhoods: readonly Neighborhood[]): PlaceOnMap[] {
  const shortNames = namesOnMap(neighborhoods.map(({ name }) => name));
  const dots = neighborhoods
    .filter(isOnMap)
    .map((place) => {
      const { x, y } = project(place.coordinates?.lng ?? 0, place.coordinates?.lat ?? 0);
      const radius = 4 + Math.min(9, place.episodeCount * 2.2);
      return { x, y, radius, label: shortNames.get(place.name) ?? "", place };
    })
    .sort((a, b) => b.place.episodeCount - a.place.episodeCount);
  const spots = placeLabels(dots, { width: MAP_WIDTH, height: MAP_HEIGHT });
  return dots.map((dot, index) => ({ ...dot, spot: spots[index] ?? null }));
}
