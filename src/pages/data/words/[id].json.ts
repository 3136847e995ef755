import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { episodes } = await openArchive();
  return episodes.filter(({ hasWordTimes }) => hasWordTimes).map(({ id }) => ({ params: { id } }));
};

/**
 * For each segment of a transcript, in order, when its words begin: seconds from the start of the segment, or null where it
 * is not known. The page fetches it once the episode sounds.
 */
export const GET: APIRoute<never, { id: string }> = async ({ params }) => {
  const { segments } = await (await openArchive()).episode(params.id);
  const times = segments.map(({ startSeconds, wordStarts }) =>
    wordStarts
      ? wordStarts.map((start) => Math.max(0, Math.round((start - startSeconds) * 100) / 100))
      : null,
  );
  return Response.json(times);
};
