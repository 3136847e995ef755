import type { APIRoute, GetStaticPaths } from "astro";
import { openArchive } from "#archive/archive.ts";
import { episodeTitle } from "#core/catalogue/episode-title.ts";
import type { Episode } from "#core/catalogue/read-model.ts";
import { shownDate } from "#core/episode/archival-date.ts";
import type { ArchiveIdentity } from "#core/site/archive-identity.ts";
import { downloadFormats } from "#core/transcript/captions/download-formats.ts";
import { toSrt, toWebVtt } from "#core/transcript/captions/write-captions.ts";
import { toJsonTranscript, toPlainTranscript } from "#core/transcript/captions/write-downloads.ts";

type Params = { id: string; format: keyof typeof WRITERS };

export const getStaticPaths: GetStaticPaths = async () => {
  const { episodes } = await openArchive();
  return episodes.flatMap((episode) =>
    downloadFormats(episode).map(({ format }) => ({ params: { id: episode.id, format } })),
  );
};

/** The transcript of an episode as a file, for podcast players and for download. */
export const GET: APIRoute<never, Params> = async ({ params, url }) => {
  const { episode, identity } = await openArchive();
  const { type, write } = WRITERS[params.format];
  const about = await episode(params.id);
  return new Response(write(about, identity, url.origin), { headers: { "content-type": type } });
};

const WRITERS = {
  vtt: { type: "text/vtt", write: ({ segments }: Episode) => toWebVtt(segments) },
  srt: { type: "application/x-subrip", write: ({ segments }: Episode) => toSrt(segments) },
  txt: { type: "text/plain", write: plainText },
  json: { type: "application/json", write: ({ segments }: Episode) => toJsonTranscript(segments) },
};

function plainText(episode: Episode, { show, licence }: ArchiveIdentity, origin: string): string {
  const lines = [
    episodeTitle(episode),
    [show, shownDate(episode)].filter(Boolean).join(", "),
    new URL(`/episodes/${episode.id}`, origin).href,
    ...(licence ? [licence.name] : []),
  ];
  return toPlainTranscript(lines, episode);
}
