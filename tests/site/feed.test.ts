// @vitest-environment jsdom
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WebVTTParser } from "webvtt-parser";
import { feedGuid } from "#archive/feed-guid.ts";
import { archive, files, pageAt, readEpisode, readText, tagsOf } from "./built-site.ts";

const ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd";
const PODCAST = "https://podcastindex.org/namespace/1.0";
const pathOf = (address: string | null | undefined) => new URL(address ?? "", "http://none").pathname;

describe("the feed", () => {
  const document = new DOMParser().parseFromString(readText("/feed.xml"), "application/xml");
  const items = [...document.querySelectorAll("channel > item")];
  const heard = archive.episodes.filter(({ audioUrl }) => audioUrl !== null);
  const inner = (parent: Element, name: string) =>
    [...parent.children].find((child) => child.nodeName === name);

  it("is well-formed XML", () => {
    expect(document.getElementsByTagName("parsererror")).toHaveLength(0);
  });

  it("is one channel with the elements required by podcast directories", () => {
    const channels = document.querySelectorAll("rss[version='2.0'] > channel");
    expect(channels).toHaveLength(1);
    const [channel] = channels as unknown as [Element];
    for (const name of ["title", "link", "description", "language", "itunes:author", "itunes:explicit"]) {
      expect(inner(channel, name)?.textContent, name).toBeTruthy();
    }
    expect(channel.getElementsByTagNameNS(ITUNES, "category")[0]?.getAttribute("text")).toBe("History");
    expect(files).toContain(pathOf(inner(channel, "itunes:image")?.getAttribute("href")));
    expect(pathOf(inner(channel, "atom:link")?.getAttribute("href"))).toBe("/feed.xml");
  });

  it.each(["Etc/GMT+12", "America/Montevideo", "Etc/GMT-11"])(
    "has the day of each broadcast in %s",
    (timeZone) => {
      const { format } = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
      const days = items.map((item) => [
        inner(item, "guid")?.textContent,
        format(Date.parse(inner(item, "pubDate")?.textContent ?? "")),
      ]);
      expect(Object.fromEntries(days)).toEqual(Object.fromEntries(heard.map(({ id, date }) => [id, date])));
    },
  );

  it("contains every episode with audio once, the latest first", () => {
    const guids = items.map((item) => inner(item, "guid"));
    expect(guids.map((guid) => guid?.textContent).sort()).toEqual(heard.map(({ id }) => id).sort());
    expect(new Set(guids.map((guid) => guid?.getAttribute("isPermaLink")))).toEqual(new Set(["false"]));
    const links = items.map((item) => pathOf(inner(item, "link")?.textContent));
    expect(links).toEqual(guids.map((guid) => `/episodes/${guid?.textContent}`));
    const days = items.map((item) => Date.parse(inner(item, "pubDate")?.textContent ?? ""));
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it("has the required elements of the podcast namespace in the channel and its items", () => {
    const [channel] = document.querySelectorAll("channel") as unknown as [Element];
    const guid = inner(channel, "podcast:guid")?.textContent ?? "";
    expect(guid).toBe(feedGuid("http://localhost:4321/feed.xml"));
    expect(inner(channel, "podcast:medium")?.textContent).toBe("podcast");
    expect(inner(channel, "podcast:license")?.textContent).toMatch(/^cc-/);
    expect(inner(channel, "podcast:person")?.getAttribute("role")).toBe("host");
    expect(inner(channel, "image")?.querySelector("url")?.textContent).toMatch(/podcast\.png$/);
    const places = items.flatMap((item) => inner(item, "podcast:location") ?? []);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      expect(place.getAttribute("geo")).toMatch(/^geo:-3[45]\.\d+,-5[56]\.\d+$/);
      expect(place.textContent).toBeTruthy();
    }
  });

  it("has the size and type of every recording", () => {
    for (const item of items) {
      const enclosure = inner(item, "enclosure");
      const path = pathOf(enclosure?.getAttribute("url"));
      const file = join(process.env.TEST_TEMPLATE ?? "", "data", path);
      expect(enclosure?.getAttribute("length")).toBe(String(statSync(file).size));
      expect(enclosure?.getAttribute("type")).toBe("audio/mpeg");
    }
  });

  it("links the transcript of every episode that has one with times", () => {
    const named = items.flatMap((item) =>
      [...item.getElementsByTagNameNS(PODCAST, "transcript")].map((one) => pathOf(one.getAttribute("url"))),
    );
    expect(named.filter((path) => !files.includes(path))).toEqual([]);
    expect(named).toHaveLength(heard.filter(({ hasCaptions }) => hasCaptions).length);
  });
});

describe("captions", () => {
  const captioned = archive.episodes.filter(({ hasCaptions }) => hasCaptions);

  it.each(["vtt", "srt", "json"])("exist as %s for the episodes with times, and only for them", (format) => {
    const there = files.filter((path) => path.startsWith("/captions/") && path.endsWith(`.${format}`));
    expect(there).toEqual(captioned.map(({ id }) => `/captions/${id}.${format}`).sort());
    expect(there.length).toBeGreaterThan(0);
  });

  it("exist as text for every transcript, with its title", () => {
    const spoken = archive.episodes.filter(({ hasTranscript }) => hasTranscript);
    expect(spoken.length).toBeGreaterThan(0);
    expect(files.filter((path) => /^\/captions\/.*\.txt$/.test(path))).toHaveLength(spoken.length);
    for (const { id, number } of spoken)
      expect(readText(`/captions/${id}.txt`)).toMatch(new RegExp(`^Programa ${number}\\b.*\n`));
  });

  it("have a cue for every segment, and the W3C's parser finds no error", () => {
    for (const { id } of captioned) {
      const { cues, errors } = new WebVTTParser().parse(
        readText(`/captions/${id}.vtt`),
        "subtitles/captions/descriptions",
      );
      expect(errors).toEqual([]);
      expect(cues).toHaveLength(readEpisode(id).segments.length);
    }
  });

  it("can be downloaded from the page, in each format", () => {
    for (const { id } of captioned) {
      const links = tagsOf(pageAt(`/episodes/${id}`).html).filter(({ name }) => name === "a");
      const offered = links.filter(({ attributes }) => attributes.href?.startsWith(`/captions/${id}.`));
      const formats = offered.map(({ attributes }) => attributes.download?.split(".").at(-1));
      expect(formats).toEqual(["vtt", "srt", "txt", "json"]);
    }
  });
});
