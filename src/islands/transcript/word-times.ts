import { readSiteData } from "#islands/site-data.ts";
import type { PageScore } from "#islands/transcript/page-score.ts";

/** For each segment, the starts of its words in seconds from its own beginning; null when unknown. */
export type WordTimes = readonly (readonly number[] | null)[];

const fetched = new WeakMap<PageScore, Promise<WordTimes | null>>();

/** Word times of a transcript, fetched once; null when there are none, or the request failed. */
export function fetchWordTimes(score: PageScore): Promise<WordTimes | null> {
  const known = fetched.get(score) ?? fetchFile(score);
  fetched.set(score, known);
  return known;
}

const fetchFile = async ({ hasWordTimes, item }: PageScore): Promise<WordTimes | null> =>
  hasWordTimes ? readWordTimes(item.episodeId) : null;

/** Word times of an episode that has them; null when the request failed. */
export const readWordTimes = (episodeId: string): Promise<WordTimes | null> =>
  readSiteData<WordTimes>(`words/${episodeId}`);
