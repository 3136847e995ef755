import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";
import { toWebVtt } from "#core/transcript/captions/write-captions.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { episodes } = await openArchive();
  return episodes.filter(({ hasCaptions }) => hasCaptions).map(({ id }) => ({ params: { id } }));
};

/** The transcript of an episode as captions, for podcast players and for download. */
export const GET: APIRoute<never, { id: string }> = async ({ params }) => {
  const { segments } = await (await openArchive()).episode(params.id);
  return new Response(toWebVtt(segments), { headers: { "content-type": "text/vtt" } });
};
