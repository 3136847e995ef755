import { type CityMap, MAP_WIDTH, pointAt } from "#core/map/city-map.ts";
import { parsePoint } from "#core/map/read-point.ts";
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
