import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { episodes } = await openArchive();
  return episodes.filter(({ hasWordTimes }) => hasWordTimes).map(({ id }) => ({ params: { id } }));
};

/**
 * For each segment of a transcript, in order, the starts of its words: seconds from the start of the segment, or null when
 * unknown. The page fetches it when the episode is played.
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
