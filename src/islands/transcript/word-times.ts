import { readSiteData } from "#islands/site-data.ts";
import type { PageScore } from "#islands/transcript/page-score.ts";

/** For each segment, when its words begin, in seconds from its own beginning; null where it is not known. */
export type WordTimes = readonly (readonly number[] | null)[];

const fetched = new WeakMap<PageScore, Promise<WordTimes | null>>();

/** The times of the words of a transcript, fetched once; null when there are none, or when they cannot be had. */
export function fetchWordTimes(score: PageScore): Promise<WordTimes | null> {
  const known = fetched.get(score) ?? fetchFile(score);
  fetched.set(score, known);
  return known;
}

const fetchFile = async ({ hasWordTimes, item }: PageScore): Promise<WordTimes | null> =>
  hasWordTimes ? readWordTimes(item.episodeId) : null;

/** Those of an episode that has them; null when they cannot be had. */
export const readWordTimes = (episodeId: string): Promise<WordTimes | null> =>
  readSiteData<WordTimes>(`words/${episodeId}`);
