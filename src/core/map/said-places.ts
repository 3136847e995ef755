import { type CityMap, MAP_WIDTH, pointAt } from "#core/map/city-map.ts";
import { foldText } from "#core/search/search-text.ts";
import { findWholeWords, wordLine } from "#core/transcript/find-words.ts";

/** A sentence of the archive that a person has reviewed, with the path of the page that has it. */
export interface Saying {
  text: string;
  path: string;
}

/** A street, club or cinema on the map, with a sentence that names it. */
export interface SaidPlace extends Saying {
  name: string;
  x: number;
  y: number;
}

/** Decimal degrees as typed: `-34.9077, -56.2011`. */
export const POINT = /^-?\d{1,2}(?:\.\d{1,12})?,\s?-?\d{1,3}(?:\.\d{1,12})?$/;

export function parsePoint(text: string | null): { lat: number; lng: number } | null {
  if (text === null || !POINT.test(text)) return null;
  const [lat = 0, lng = 0] = text.split(",").map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

export const formatPoint = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** The places of the archive that are on the map and that a sentence names, each with the first of these sentences. */
export function saidPlaces(
  { frame, height }: CityMap,
  places: readonly { name: string; point: string | null }[],
  sayings: readonly Saying[],
): SaidPlace[] {
  const folded =
    places.length > 0 ? sayings.map((saying) => ({ ...saying, folded: foldText(saying.text) })) : [];
  return places.flatMap(({ name, point }) => {
    const degrees = parsePoint(point);
    if (!degrees) return [];
    const { x, y } = pointAt(frame, degrees);
    if (x < 0 || x > MAP_WIDTH || y < 0 || y > height) return [];
    const word = foldText(name);
    const said = folded.find((saying) => saying.folded.includes(word) && isNamed(saying.text, name));
    return said ? [{ name, x, y, text: said.text, path: said.path }] : [];
  });
}

/** Whether a text has the name as whole words, and as one: `Medio Mundo` is not in 'hombres de medio mundo'. */
function isNamed(text: string, name: string): boolean {
  const part = findWholeWords(wordLine([text]), name);
  const isCapital = (letter: string) => letter !== letter.toLowerCase();
  return part !== null && (isCapital(text.charAt(part.start.offset)) || !isCapital(name.charAt(0)));
}
