import { openArchive } from "#archive/archive.ts";
import { listEpisode } from "#archive/list-episode.ts";

/** The list that the browser filters and searches, fetched on first use. */
export async function GET(): Promise<Response> {
  const { episodes } = await openArchive();
  return Response.json(await Promise.all(episodes.map(listEpisode)));
}
