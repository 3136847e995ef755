/**
 * Layout of transcripts beside the search index. The index has the positions of the words of a page; the page's description
 * has the positions at which its passages begin. Their text is in one file, one line each, with a few lines packed together
 * with the times of their sentences: a hit requests the bytes of the passages that it shows.
 */

/** Part of a page's description. */
export interface PassagePlaces {
  /** Position of the first word of each passage, ascending. */
  at: number[];
  /** Byte offset of each pack of passages in their file, then the end of the passages. */
  bytes: number[];
  /**
   * Lists of positions, after the passages in the same file: first position of each group, byte offset of each group, then the
   * end of the file. An index of an earlier release has none.
   */
  lists?: { from: number[]; bytes: number[] };
}

/**
 * The spoken words of a passage begin at a multiple of this; the names of its voices follow them (see
 * `scripts/search-index`).
 */
export const PASSAGE_STEP = 64;

/** Number of passages packed together. */
export const PASSAGES_TOGETHER = 6;

/** URL of the file with the passages of the page that the index calls `name`. */
export const passageFile = (name: string): string => `/pagefind/fragment/${name}.pf_passages`;

/** Kind of the pages with a recording, beside their other one: a filter of its own would be one more file. */
export const AUDIBLE = { tipo: "audible" };
