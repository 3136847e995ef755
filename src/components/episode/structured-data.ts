import { site } from "#copy/site.ts";
import type { Episode } from "#core/model.ts";

/** schema.org description of one programme and of the way to it. */
export function describeEpisode(episode: Episode, base: URL | undefined): object {
  const url = (path: string) => new URL(path, base).href;
  const page = url(`/episodes/${episode.id}`);
  const place = episode.neighborhood;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "RadioEpisode",
        "@id": page,
        url: page,
        name: `Programa ${episode.number}${place ? `: ${place.name}` : ""}`,
        episodeNumber: episode.number,
        inLanguage: site.locale,
        license: site.licence.url,
        partOfSeries: { "@type": "RadioSeries", name: site.programme, url: url("/") },
        ...(episode.date && { datePublished: episode.date }),
        ...(episode.description && { description: episode.description }),
        ...(episode.guest && { actor: { "@type": "Person", name: episode.guest.name } }),
        ...(place && {
          contentLocation: { "@type": "Place", name: place.name, url: url(`/neighborhoods/${place.slug}`) },
        }),
        ...(episode.cover && { image: url(episode.cover.url) }),
        ...(episode.audioUrl && {
          associatedMedia: {
            "@type": "AudioObject",
            contentUrl: url(episode.audioUrl),
            ...(episode.durationSeconds && { duration: `PT${Math.round(episode.durationSeconds)}S` }),
          },
        }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Listado de Programas", item: url("/episodes") },
          { "@type": "ListItem", position: 2, name: `Programa ${episode.number}`, item: page },
        ],
      },
    ],
  };
}
