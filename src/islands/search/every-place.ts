import type { Place } from "#core/search/moments.ts";
import { type FoundPlace, isGathered, readLists, spreadPlaces } from "#core/search/place-lists.ts";
import type { PassagePlaces } from "#core/search/search-passages.ts";
import { readPart } from "#islands/search/read-part.ts";

/**
 * All places in a transcript of the words that were found. Of words that very many pages have, the index tells the first
 * ones, and the page has a list.
 * @throws when a list cannot be read
 */
export async function everyPlace(
  file: string,
  { lists }: PassagePlaces,
  found: readonly FoundPlace[],
): Promise<Place[]> {
  const { from = [], bytes = [] } = lists ?? {};
  const asked = new Set(
    found.filter(isGathered).map(({ location }) => from.findLastIndex((first) => first <= location)),
  );
  const read = await Promise.all(
    [...asked]
      .filter((number) => number >= 0)
      .map(async (number) => {
        const part = await readPart(file, bytes[number] ?? 0, bytes[number + 1] ?? 0);
        return readLists(new Uint8Array(await part.arrayBuffer()));
      }),
  );
  return spreadPlaces(found, read.flat());
}
