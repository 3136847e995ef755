import { readSiteData } from "#islands/site-data.ts";
import type { PageTranscript } from "#islands/transcript/page-transcript.ts";

/** For each segment, the starts of its words in seconds from its own beginning; null when unknown. */
export type WordTimes = readonly (readonly number[] | null)[];

const fetched = new WeakMap<PageTranscript, Promise<WordTimes | null>>();

/** Word times of a transcript, fetched once; null when there are none, or the request failed, which is then repeated. */
export function fetchWordTimes(transcript: PageTranscript): Promise<WordTimes | null> {
  const known = fetched.get(transcript) ?? fetchFile(transcript);
  fetched.set(transcript, known);
  known.then((times) => times ?? fetched.delete(transcript));
  return known;
}

const fetchFile = async ({ hasWordTimes, item }: PageTranscript): Promise<WordTimes | null> =>
  hasWordTimes ? readWordTimes(item.episodeId) : null;

/** Word times of an episode that has them; null when the request failed. */
export const readWordTimes = (episodeId: string): Promise<WordTimes | null> =>
  readSiteData<WordTimes>(`words/${episodeId}`);
