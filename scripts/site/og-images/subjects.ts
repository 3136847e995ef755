import type { ArchiveIndex, EpisodeCard, Neighborhood, SharedQuote } from "#core/catalogue/read-model.ts";
import { shownDate } from "#core/episode/archival-date.ts";
import { type ArchiveIdentity, showAndTagline } from "#core/site/archive-identity.ts";
import { lastNumber } from "#core/site/broadcasts.ts";
import { hasPage } from "#core/site/has-page.ts";
import { formatClock } from "#core/text/clock.ts";
import { formatCount } from "#core/text/plural.ts";
import { headingOf } from "#ui/player-item.ts";
import type { OgDrawing } from "./draw-og-image.ts";

/** Page with its own Open Graph image. */
export interface OgSubject {
  /** Path of the page. */
  path: string;
  alt: string;
  drawing: Omit<OgDrawing, "picture">;
  /** URLs of candidates for the side picture; the first available one is used. */
  pictures: string[];
}

export type OgQuote = SharedQuote & { episode: EpisodeCard };

/** Subjects for the site, every episode, every barrio and every reviewed quote. */
export function ogSubjects(archive: ArchiveIndex, quotes: readonly OgQuote[]): OgSubject[] {
  const site = siteOf(archive);
  const barrios = new Map(archive.neighborhoods.map((place) => [place.id, place]));
  const numbers = Map.groupBy(archive.episodes, ({ neighborhood }) => neighborhood?.id);
  return [
    siteSubject(archive, site),
    ...archive.episodes.map((episode) =>
      episodeSubject(episode, site, barrios.get(episode.neighborhood?.id ?? "")?.photos[0]?.url),
    ),
    ...quotes.map((quote) => quoteSubject(quote, site)),
    ...archive.neighborhoods
      .filter(hasPage)
      .map((place) => placeSubject(place, site, numbers.get(place.id) ?? [])),
  ];
}

/** Data shared by all subjects. */
interface Site {
  identity: ArchiveIdentity;
  scale: { masthead: string; last: number };
  /** Picture of the first slide that has one; empty when no slide has. */
  pictures: string[];
}

const siteOf = ({ identity, texts, episodes }: ArchiveIndex): Site => ({
  identity,
  scale: { masthead: identity.show, last: lastNumber(texts.cycles, episodes) },
  pictures: texts.slides.slides.flatMap(({ image }) => image ?? []).slice(0, 1),
});
const given = (list: (string | null | undefined)[]) =>
  list.filter((item) => item != null && item !== "") as string[];
const numberOf = ({ number }: EpisodeCard): number[] => {
  const value = Number.parseInt(number, 10);
  return Number.isNaN(value) ? [] : [value];
};

const siteSubject = ({ episodes, texts }: ArchiveIndex, { identity, scale, pictures }: Site): OgSubject => ({
  path: "/",
  alt: showAndTagline(identity, ": "),
  drawing: {
    ...scale,
    masthead: "Archivo sonoro",
    needles: episodes.flatMap(numberOf),
    words: {
      kicker: "",
      number: null,
      title: identity.show,
      lines: given([identity.tagline, texts.slides.slides[0]?.subtitle]),
    },
  },
  pictures,
});

function episodeSubject(
  episode: EpisodeCard,
  { identity, scale, pictures }: Site,
  placePicture: string | undefined,
): OgSubject {
  const title = headingOf(episode);
  const headline = episode.headline === title ? null : episode.headline;
  const guest = episode.guest && `con ${episode.guest.name}`;
  const day = shownDate(episode);
  return {
    path: `/episodes/${episode.id}`,
    alt: `${identity.show}, programa ${episode.number}: ${given([title, headline, guest, day]).join(", ")}`,
    drawing: {
      ...scale,
      needles: numberOf(episode),
      words: {
        kicker: "Programa",
        number: episode.number,
        title,
        lines: given([headline, guest, day]),
      },
    },
    pictures: given([episode.cover?.url, placePicture, ...pictures]),
  };
}

/** Quotes have no picture: they are three times as many as episodes, and their files stay small. */
function quoteSubject({ key, text, voice, moment, episode }: OgQuote, { identity, scale }: Site): OgSubject {
  const programme = given([
    `Programa ${episode.number}`,
    episode.neighborhood?.name,
    shownDate(episode),
    moment && `minuto ${formatClock(moment.fromSeconds)}`,
  ]).join(", ");
  return {
    path: `/quotes/${key}`,
    alt: `«${text}» ${given([voice, identity.show, programme]).join(", ")}`,
    drawing: {
      ...scale,
      isWide: true,
      needles: numberOf(episode),
      words: { kicker: "Dicho al aire", number: null, title: `«${text}»`, lines: given([voice, programme]) },
    },
    pictures: [],
  };
}

const placeSubject = (
  place: Neighborhood,
  { identity, scale, pictures }: Site,
  episodes: readonly EpisodeCard[],
): OgSubject => ({
  path: `/neighborhoods/${place.slug}`,
  alt: `${identity.show}, barrio ${place.name}`,
  drawing: {
    ...scale,
    needles: episodes.flatMap(numberOf),
    words: {
      kicker: "Barrio",
      number: null,
      title: place.name,
      lines: [`${formatCount(episodes.length, "programa")} en el archivo`],
    },
  },
  pictures: given([place.photos[0]?.url, ...pictures]),
});
