import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";
import { listEpisode } from "#archive/list-episode.ts";
import { partFiles } from "#core/search/list-parts.ts";

export const getStaticPaths: GetStaticPaths = async () =>
  [...partFiles((await openArchive()).episodes).keys()].map((part) => ({ params: { part } }));

/** A part of the list that the browser filters and searches, where the whole is large. */
export const GET: APIRoute<never, { part: string }> = async ({ params }) => {
  const rows = partFiles((await openArchive()).episodes).get(params.part) ?? [];
  return Response.json(await Promise.all(rows.map(listEpisode)));
};
