import { ByteWriter } from "./byte-io.ts";

/** Weight of a word in page text that stands for a single entry of the index. */
export const FULL_WEIGHT = 24;
/** Maximum number of places in a list. Words that are said more often, nearly all of them fillers, have no list. */
export const MAX_LISTED_PLACES = 100;
/** Number of lists that are loaded together. */
const LISTS_TOGETHER = 64;

/** Lists of a page in groups, and the first place of each group. */
export interface WrittenLists {
  from: number[];
  together: Uint8Array[];
}

/**
 * Places of the words that are said more than once in a transcript, in the order of their first places. A list consists of
 * varints: the distance of its first place from that of the list before (in the first list of a group the place itself), the
 * number of places, and the distances between them.
 */
export class PlaceLists {
  readonly #transcriptAt: number;
  readonly #lists: number[][] = [];

  /** @param transcriptAt position of the first word of the transcript */
  constructor(transcriptAt: number) {
    this.#transcriptAt = transcriptAt;
  }

  /** Adds the places of an entry. @param places with `FULL_WEIGHT`, in the order of their positions */
  add(places: readonly number[]): void {
    if (places.length > MAX_LISTED_PLACES) return;
    const spoken = places.filter((place) => place >= this.#transcriptAt);
    if (spoken.length > 1) this.#lists.push(spoken);
  }

  finish(): WrittenLists {
    const lists = this.#lists.sort(([a = 0], [b = 0]) => a - b);
    const written: WrittenLists = { from: [], together: [] };
    for (let n = 0; n < lists.length; n += LISTS_TOGETHER) {
      const few = lists.slice(n, n + LISTS_TOGETHER);
      written.from.push(few[0]?.[0] ?? 0);
      written.together.push(encodeLists(few));
    }
    return written;
  }
}

function encodeLists(lists: readonly number[][]): Uint8Array {
  const out = new ByteWriter(1 << 11);
  let firstBefore = 0;
  for (const [first = 0, ...others] of lists) {
    out.varint(first - firstBefore);
    out.varint(others.length + 1);
    let before = first;
    for (const place of others) {
      out.varint(place - before);
      before = place;
    }
    firstBefore = first;
  }
  return Uint8Array.from(out.view());
}
