import { openArchive } from "#archive/archive.ts";
import { toListed } from "#core/listed-episode.ts";

/** The list that the browser filters and searches, fetched on first use. */
export async function GET(): Promise<Response> {
  const { episodes } = await openArchive();
  return Response.json(episodes.map(toListed));
}
