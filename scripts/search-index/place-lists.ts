import { ByteWriter } from "./byte-io.ts";

/** Of a word that stands for one entry of the index, in the text of a page. */
export const FULL_WEIGHT = 24;
/** Words that are said more often have no list: nearly all of them are fillers. */
export const MOST_LISTED = 100;
/** Lists that are loaded together. */
const LISTS_TOGETHER = 64;

/** Lists of a page, a few together, and the first place of the first list of each few. */
export interface WrittenLists {
  from: number[];
  together: Uint8Array[];
}

/**
 * Where the words of a transcript stand that are said more than once, in the order of their first places. A list is numbers
 * as `ByteWriter.varint` writes them: distance of its first place from that of the list before, the first of a few being
 * whole; number of places; distances of the others.
 */
export class PlaceLists {
  readonly #transcriptAt: number;
  readonly #lists: number[][] = [];

  /** @param transcriptAt position of its first word */
  constructor(transcriptAt: number) {
    this.#transcriptAt = transcriptAt;
  }

  /** Adds the places of an entry. @param places in the order of their positions, those with other weights left out */
  add(places: readonly number[]): void {
    if (places.length > MOST_LISTED) return;
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
