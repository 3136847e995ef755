import { openArchive } from "#archive/archive.ts";
import { listEpisode } from "#archive/list-episode.ts";

/** All episodes: the list that the browser filters and searches, as long as it is not in parts, and for other programs. */
export async function GET(): Promise<Response> {
  const { episodes } = await openArchive();
  return Response.json(await Promise.all(episodes.map(listEpisode)));
}
