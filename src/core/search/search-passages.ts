/**
 * How a transcript lies beside the search index: the index says at which positions of a page the words stand, the page's
 * description where its passages begin, and their text is in one file, a line for each, packed a few lines at a time with the
 * times of their sentences: a hit asks for the bytes with the passages it shows.
 */

/** Part of a page's description. */
export interface PassagePlaces {
  /** Position of the first word of each passage, rising. */
  at: number[];
  isAudible: boolean;
  /** Where each few passages begin in their file, in bytes, and last where the file ends. */
  bytes: number[];
  /**
   * Lists of places, behind the passages in the same file: first place of each group, first byte of each group, and last the
   * end of the file. An index of an earlier release has none.
   */
  lists?: { from: number[]; bytes: number[] };
}

/**
 * What is said in a passage begins at a multiple of this, and the names of its voices stand behind it (see
 * `scripts/search-index`).
 */
export const PASSAGE_STEP = 64;

/** Passages packed together. */
export const PASSAGES_TOGETHER = 6;

/** Address of the file with the passages of the page that the index calls `name`. */
export const passageFile = (name: string): string => `/pagefind/fragment/${name}.pf_passages`;
