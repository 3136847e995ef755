import { type CityMap, MAP_WIDTH, pointAt } from "#core/map/city-map.ts";
import { parsePoint } from "#core/map/read-point.ts";
import { foldText } from "#core/search/search-text.ts";
import { findWholeWords, wordLine } from "#core/transcript/find-words.ts";

/** A street, club or cinema on the map, with a sentence that names it. */
export interface SaidPlace {
  name: string;
  x: number;
  y: number;
  quote: string;
  /** Key of the quote's page. */
  key: string;
}

/** The places of the archive that are on the map and that a reviewed quote names, each with the first of these quotes. */
export function saidPlaces(
  { frame, height }: CityMap,
  places: readonly { name: string; point: string | null }[],
  quotes: readonly { text: string; key: string }[],
): SaidPlace[] {
  const folded = places.length > 0 ? quotes.map((quote) => ({ ...quote, folded: foldText(quote.text) })) : [];
  return places.flatMap(({ name, point }) => {
    const degrees = parsePoint(point);
    if (!degrees) return [];
    const { x, y } = pointAt(frame, degrees);
    if (x < 0 || x > MAP_WIDTH || y < 0 || y > height) return [];
    const word = foldText(name);
    const said = folded.find(
      (quote) => quote.folded.includes(word) && findWholeWords(wordLine([quote.text]), name),
    );
    return said ? [{ name, x, y, quote: said.text, key: said.key }] : [];
  });
}
