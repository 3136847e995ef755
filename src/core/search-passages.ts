/**
 * How the transcripts lie beside the search index: the index says at which positions of a page the words stand, the page's
 * description where its passages begin, and their text is in files of a few passages each.
 */

/** Part of a page's description. */
export interface PassagePlaces {
  /** Position of the first word of each passage, rising. */
  at: number[];
  /** Moment in the recording, whole seconds; null where the transcript has no times. */
  seconds: (number | null)[];
  isAudible: boolean;
}

/** Passages of one file. */
export const PASSAGES_IN_FILE = 6;

/** Address of the file that holds passage `number` of the page that the index calls `name`. */
export const passageFile = (name: string, number: number): string =>
  `/pagefind/fragment/${name}.${Math.floor(number / PASSAGES_IN_FILE)}.pf_passages`;
