import rss, { type RSSFeedItem } from "@astrojs/rss";
import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { feedGuid } from "#archive/feed-guid.ts";
import { type RecordingFile, recordingFile } from "#archive/recording-file.ts";
import { episodeTitle } from "#core/catalogue/episode-title.ts";
import type { Coordinates, EpisodeCard } from "#core/catalogue/read-model.ts";
import { feedNumber } from "#core/site/feed-number.ts";
import { escapeXml } from "#core/text/escape.ts";

type PlayableEpisode = EpisodeCard & { audioUrl: string; recording: RecordingFile };
type Address = (path: string) => string;

/** Podcast feed of the playable episodes: latest broadcast first, those without a date last. */
export const GET: APIRoute = async ({ url: { origin } }) => {
  const { episodes, neighborhoods, identity: about } = await openArchive();
  const { licence, presenter } = about;
  const host = presenter && escapeXml(presenter.fullName);
  const places = new Map(neighborhoods.map(({ id, coordinates }) => [id, coordinates]));
  const playable = (await Promise.all(episodes.map(withRecording)))
    .filter((episode) => episode !== null)
    .reverse()
    .sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  const address: Address = (path) => new URL(path, origin).href;
  return rss({
    title: about.show,
    description: about.description,
    site: address("/"),
    trailingSlash: false,
    xmlns: {
      atom: "http://www.w3.org/2005/Atom",
      itunes: "http://www.itunes.com/dtds/podcast-1.0.dtd",
      podcast: "https://podcastindex.org/namespace/1.0",
    },
    customData: [
      `<podcast:guid>${about.feedGuid ?? feedGuid(address("/feed.xml"))}</podcast:guid>`,
      "<podcast:medium>podcast</podcast:medium>",
      licence ? licenceOf(licence) : "",
      host ? `<podcast:person role="host">${host}</podcast:person>` : "",
      `<image><url>${address("/icons/podcast.png")}</url><title>${escapeXml(about.show)}</title>`,
      `<link>${address("/")}</link></image>`,
      `<language>${about.language}</language>`,
      licence ? `<copyright>${escapeXml(licence.name)}</copyright>` : "",
      `<atom:link href="${address("/feed.xml")}" rel="self" type="application/rss+xml"/>`,
      `<itunes:author>${host ?? escapeXml(about.show)}</itunes:author>`,
      `<itunes:image href="${address("/icons/podcast.png")}"/>`,
      '<itunes:category text="History"/>',
      "<itunes:explicit>false</itunes:explicit>",
      "<itunes:type>episodic</itunes:type>",
    ].join(""),
    items: playable.map((episode) =>
      toItem(episode, places.get(episode.neighborhood?.id ?? "") ?? null, {
        language: about.language,
        address,
      }),
    ),
  });
};

const licenceOf = ({ name, url, spdx }: { name: string; url: string | null; spdx: string | null }) =>
  `<podcast:license${url ? ` url="${escapeXml(url)}"` : ""}>${escapeXml(spdx ?? name)}</podcast:license>`;

/** Null without a playable recording: a podcast app reports an error for a missing enclosure. */
async function withRecording(episode: EpisodeCard): Promise<PlayableEpisode | null> {
  const { audioUrl } = episode;
  const recording = audioUrl === null ? null : await recordingFile(audioUrl);
  return audioUrl === null || recording === null ? null : { ...episode, audioUrl, recording };
}

function toItem(
  episode: PlayableEpisode,
  coordinates: Coordinates | null,
  { language, address }: { language: string; address: Address },
): RSSFeedItem {
  const place = episode.neighborhood?.name;
  const guest = episode.guest?.name;
  const number = feedNumber(episode.number);
  return {
    title: [episodeTitle(episode), ...(guest ? [`con ${guest}`] : [])].join(", "),
    link: address(`/episodes/${episode.id}`),
    description: episode.description ?? episode.summary ?? undefined,
    // Noon UTC, so that the date is the same from UTC-12 to UTC+11.
    ...(episode.date && { pubDate: new Date(`${episode.date}T12:00Z`) }),
    categories: episode.topics.map(({ name }) => name),
    enclosure: { url: address(episode.audioUrl), ...episode.recording },
    customData: [
      // Does not change when the site moves to another address, and is that of a podcast from which the episode comes.
      `<guid isPermaLink="false">${escapeXml(episode.feedGuid ?? episode.id)}</guid>`,
      number === null ? "" : `<itunes:episode>${number}</itunes:episode>`,
      episode.durationSeconds ? `<itunes:duration>${episode.durationSeconds}</itunes:duration>` : "",
      "<itunes:explicit>false</itunes:explicit>",
      guest ? `<podcast:person role="guest">${escapeXml(guest)}</podcast:person>` : "",
      place && coordinates
        ? `<podcast:location geo="geo:${coordinates.lat},${coordinates.lng}">${escapeXml(place)}</podcast:location>`
        : "",
      episode.hasCaptions
        ? `<podcast:transcript url="${address(`/captions/${episode.id}.vtt`)}" type="text/vtt" language="${language}"/>`
        : "",
    ].join(""),
  };
}
