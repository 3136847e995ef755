import { describe, expect, it } from "vitest";
import { sharedQuotes } from "#archive/shared-quotes.ts";
import { archive, files, pageAt, pages, readEpisode, readFile, readText, tagsOf } from "./built-site.ts";

const MAX_PICTURE = 120_000;

const quotes = archive.episodes.flatMap(({ id }) => {
  const episode = readEpisode(id);
  return sharedQuotes(episode).map((quote) => ({ ...quote, episode }));
});
const metaOf = (html: string, name: string) =>
  tagsOf(html).find(({ attributes }) => attributes.property === name || attributes.name === name)?.attributes
    .content ?? "";

describe("a reviewed quote", () => {
  it("has a page, and only reviewed quotes have", () => {
    const built = pages.flatMap(({ url }) => (url.startsWith("/quotes/") ? [url] : []));
    expect(quotes.length).toBeGreaterThan(10);
    expect(built.sort()).toEqual(quotes.map(({ key }) => `/quotes/${key}`).sort());
  });

  it("is linked from its episode by that address", () => {
    const lost = quotes.filter(
      ({ key, episode }) =>
        !tagsOf(pageAt(`/episodes/${episode.id}`).html).some(
          ({ attributes }) => attributes.href === `/quotes/${key}`,
        ),
    );
    expect(lost).toEqual([]);
  });

  it("has a preview image of its own", () => {
    const pictures = quotes.map(({ key }) => {
      const { html } = pageAt(`/quotes/${key}`);
      expect(new URL(metaOf(html, "og:url")).pathname).toBe(`/quotes/${key}`);
      return new URL(metaOf(html, "og:image")).pathname;
    });
    expect(new Set(pictures).size).toBe(quotes.length);
    for (const picture of pictures) expect(readFile(picture).length).toBeLessThan(MAX_PICTURE);
  });

  it("names its speaker, and plays its passage of the episode", () => {
    const heard = quotes.filter(({ moment, episode }) => moment && episode.audioUrl);
    expect(heard.length).toBeGreaterThan(5);
    for (const { key, text, voice, moment, episode } of heard) {
      const { html } = pageAt(`/quotes/${key}`);
      const plain = html.replaceAll("&#34;", '"').replaceAll("&#39;", "'").replaceAll("&quot;", '"');
      expect(plain).toContain(`«${text}»`);
      if (voice) expect(plain).toContain(voice);
      const play = tagsOf(html).find(({ attributes }) => "data-seek-seconds" in attributes);
      expect(play?.attributes).toMatchObject({
        href: `/episodes/${episode.id}#${moment?.anchor}`,
        "data-seek-seconds": String(moment?.fromSeconds),
        "data-until-seconds": String(moment?.untilSeconds),
      });
    }
  });

  it("is not indexed by search engines", () => {
    const maps = files.filter((path) => /sitemap-\d+\.xml$/.test(path)).map(readText);
    expect(maps.join()).not.toContain("/quotes/");
    for (const { key } of quotes) expect(metaOf(pageAt(`/quotes/${key}`).html, "robots")).toBe("noindex");
  });
});
