import type { Place } from "#core/search/moments.ts";
import { expandPlaces, type FoundPlace, isCondensed, readLists } from "#core/search/place-lists.ts";
import type { PassagePlaces } from "#core/search/search-passages.ts";
import { promiseCache } from "#islands/loading.ts";
import { readPart } from "#islands/search/read-part.ts";

/**
 * All positions of the matching words in a transcript. For words on very many pages the index has merged positions only; the
 * lists of the page have all of them. Unreadable lists are omitted; `isWhole` is then false.
 */
export async function allPlaces(
  file: string,
  passages: PassagePlaces,
  found: readonly FoundPlace[],
): Promise<{ places: Place[]; isWhole: boolean }> {
  const answers = await Promise.allSettled(listsOf(file, passages, found));
  const read = answers.filter((answer) => answer.status === "fulfilled");
  const lists = read.flatMap(({ value }) => value);
  return { places: expandPlaces(found, lists), isWhole: read.length === answers.length };
}

const cached = promiseCache<number[][]>();

/** Reads the groups of lists that contain the merged positions. */
function listsOf(
  file: string,
  { lists }: PassagePlaces,
  found: readonly FoundPlace[],
): Promise<number[][]>[] {
  const { from = [], bytes = [] } = lists ?? {};
  const groups = new Set(
    found.filter(isCondensed).map(({ location }) => from.findLastIndex((first) => first <= location)),
  );
  return [...groups]
    .filter((number) => number >= 0)
    .map((number) =>
      cached(`${file} ${number}`, async () => {
        const part = await readPart(file, bytes[number] ?? 0, bytes[number + 1] ?? 0);
        return readLists(new Uint8Array(await part.arrayBuffer()));
      }),
    );
}
