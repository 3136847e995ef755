import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";
import { listEpisode } from "#archive/list-episode.ts";
import { ogImage } from "#archive/picture-index.ts";
import { recordingPeaks } from "#archive/recording-peaks.ts";
import { playerDetails } from "#core/player/player-details.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { episodes } = await openArchive();
  return episodes.filter(({ audioUrl }) => audioUrl).map(({ id }) => ({ params: { id } }));
};

/** Cover, peaks, voices and times of an episode, for the open player. */
export const GET: APIRoute<never, { id: string }> = async ({ params }) => {
  const episode = await (await openArchive()).episode(params.id);
  const { cover } = await listEpisode(episode);
  const peaks = episode.audioUrl ? await recordingPeaks(episode.audioUrl) : null;
  const linkPicture = (await ogImage(`/episodes/${episode.id}`))?.url;
  return Response.json(playerDetails(episode.segments, { cover, linkPicture, peaks }));
};
