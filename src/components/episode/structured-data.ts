import {
  breadcrumbs,
  type DescribedSite,
  graph,
  licensed,
  pictured,
  seriesReference,
  type Thing,
} from "#components/page/structured-data.ts";
import { episodeName } from "#core/catalogue/episode-title.ts";
import type { Episode, Provenance } from "#core/catalogue/read-model.ts";
import { isoDate } from "#core/episode/archival-date.ts";
import type { PreparedPicture } from "#core/site/built-pictures.ts";

/** schema.org description of one episode and its breadcrumbs; an episode with audio is also a podcast episode. */
export function describeEpisode(episode: Episode, cover: PreparedPicture | null, at: DescribedSite): object {
  const url = (path: string) => new URL(path, at.base).href;
  const path = `/episodes/${episode.id}`;
  const place = episode.neighborhood;
  const name = episodeName(episode);
  const sound = episode.audioUrl ? soundOf(episode, episode.audioUrl, at) : null;
  return graph(
    {
      "@type": sound ? ["RadioEpisode", "PodcastEpisode"] : "RadioEpisode",
      "@id": url(path),
      url: url(path),
      name,
      ...(episode.headline && { headline: episode.headline }),
      episodeNumber: episode.number,
      inLanguage: at.identity.language,
      ...licensed(at.identity),
      ...provenanceOf(episode.provenance),
      isAccessibleForFree: true,
      partOfSeries: seriesReference(at),
      ...dated(episode),
      ...(episode.description && { description: episode.description }),
      ...(episode.topics.length > 0 && { keywords: episode.topics.map((topic) => topic.name) }),
      ...(episode.guest && {
        actor: { "@type": "Person", name: episode.guest.name, url: url(`/guests/${episode.guest.id}`) },
      }),
      ...(place && {
        contentLocation: { "@type": "Place", name: place.name, url: url(`/neighborhoods/${place.slug}`) },
      }),
      ...pictured(cover, episode.cover?.caption, at),
      ...(sound && { associatedMedia: sound }),
    },
    breadcrumbs(at, [
      { name: "Listado de Programas", path: "/episodes" },
      { name, path },
    ]),
  );
}

/** A date that lies within a span has no property of its own. */
function dated(episode: Episode): Record<string, string> {
  const date = isoDate(episode);
  return date === null ? {} : { [date.includes("/") ? "temporal" : "datePublished"]: date };
}

/** Provenance for which schema.org has properties; the creator is text, since it may be a person or not. */
const provenanceOf = (known: Partial<Provenance> = {}): Record<string, string> => ({
  ...(known.creator && { creator: known.creator }),
  ...(known.rights && { copyrightNotice: known.rights }),
  ...(known.source && { isBasedOn: known.source }),
  ...(known.carrier && { material: known.carrier }),
});

const soundOf = (
  episode: Episode,
  audioUrl: string,
  { base, identity: { language } }: DescribedSite,
): Thing => ({
  "@type": "AudioObject",
  contentUrl: new URL(audioUrl, base).href,
  inLanguage: language,
  ...(episode.durationSeconds && { duration: `PT${episode.durationSeconds}S` }),
  ...(episode.hasCaptions && {
    caption: {
      "@type": "MediaObject",
      contentUrl: new URL(`/captions/${episode.id}.vtt`, base).href,
      encodingFormat: "text/vtt",
      inLanguage: language,
    },
  }),
});
