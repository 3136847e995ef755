import rss, { type RSSFeedItem } from "@astrojs/rss";
import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { recordingFile } from "#archive/recording-file.ts";
import { site as about } from "#copy/site.ts";
import { escapeXml } from "#core/escape-xml.ts";
import type { EpisodeCard } from "#core/model.ts";

type Heard = EpisodeCard & { audioUrl: string };

/** The programmes that can be heard, as a podcast: the latest broadcast first, those without a date last. */
export const GET: APIRoute = async ({ site }) => {
  const { episodes } = await openArchive();
  const heard = episodes
    .filter((episode): episode is Heard => episode.audioUrl !== null)
    .reverse()
    .sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  const address = (path: string) => new URL(path, site).href;
  return rss({
    title: about.programme,
    description: about.description,
    site: address("/"),
    trailingSlash: false,
    xmlns: {
      atom: "http://www.w3.org/2005/Atom",
      itunes: "http://www.itunes.com/dtds/podcast-1.0.dtd",
      podcast: "https://podcastindex.org/namespace/1.0",
    },
    customData: [
      `<language>${about.locale}</language>`,
      `<copyright>${escapeXml(about.licence.name)}</copyright>`,
      `<atom:link href="${address("/feed.xml")}" rel="self" type="application/rss+xml"/>`,
      `<itunes:author>${escapeXml(about.presenter.fullName)}</itunes:author>`,
      `<itunes:image href="${address("/icons/podcast.png")}"/>`,
      '<itunes:category text="History"/>',
      "<itunes:explicit>false</itunes:explicit>",
      "<itunes:type>episodic</itunes:type>",
    ].join(""),
    items: await Promise.all(heard.map((episode) => toItem(episode, address))),
  });
};

async function toItem(episode: Heard, address: (path: string) => string): Promise<RSSFeedItem> {
  const place = episode.neighborhood?.name;
  const guest = episode.guest?.name;
  return {
    title: [
      `Programa ${episode.number}${place ? `: ${place}` : ""}`,
      ...(guest ? [`con ${guest}`] : []),
    ].join(", "),
    link: address(`/episodes/${episode.id}`),
    description: episode.description ?? episode.summary ?? undefined,
    // Noon of Montevideo, so that it is the same day wherever it is read.
    ...(episode.date && { pubDate: new Date(`${episode.date}T12:00:00-03:00`) }),
    categories: episode.topics.map(({ name }) => name),
    enclosure: { url: address(episode.audioUrl), ...(await recordingFile(episode.audioUrl)) },
    customData: [
      /^\d+$/.test(episode.number) ? `<itunes:episode>${Number(episode.number)}</itunes:episode>` : "",
      episode.durationSeconds
        ? `<itunes:duration>${Math.round(episode.durationSeconds)}</itunes:duration>`
        : "",
      "<itunes:explicit>false</itunes:explicit>",
      guest ? `<podcast:person role="guest">${escapeXml(guest)}</podcast:person>` : "",
      episode.hasCaptions
        ? `<podcast:transcript url="${address(`/captions/${episode.id}.vtt`)}" type="text/vtt" language="${about.locale}"/>`
        : "",
    ].join(""),
  };
}
