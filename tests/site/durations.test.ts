// @vitest-environment jsdom
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { soundSeconds } from "#archive/recording-length.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { formatClock } from "#core/text/clock.ts";
import { archive, dataDir, pageAt, pages, readText } from "./built-site.ts";

const heard = archive.episodes.filter(({ audioUrl }) => audioUrl !== null);
const listed: ListedEpisode[] = JSON.parse(readText("/data/episodes.json"));
const feed = new DOMParser().parseFromString(readText("/feed.xml"), "application/xml");
const html = (text: string) => new DOMParser().parseFromString(text, "text/html");
const textOf = (element: Element | null | undefined) => element?.textContent?.trim();

/** Values of a term in a description list. */
const valuesOf = (within: ParentNode, term: string) =>
  [...within.querySelectorAll("dt")]
    .filter((dt) => textOf(dt) === term)
    .map((dt) => textOf(dt.nextElementSibling));

function feedSeconds(id: string): string | undefined {
  const item = [...feed.querySelectorAll("item")].find((one) => textOf(one.querySelector("guid")) === id);
  return textOf(item?.getElementsByTagName("itunes:duration")[0]);
}

describe("an episode has one duration: that of its recording", () => {
  it.each(heard.map(({ number, id, audioUrl }) => ({ number, id, audioUrl: audioUrl ?? "" })))(
    "$number",
    async ({ id, audioUrl }) => {
      const seconds = Math.floor((await soundSeconds(join(dataDir, audioUrl))) ?? Number.NaN);
      const clock = formatClock(seconds);
      const page = html(pageAt(`/episodes/${id}`).html);
      expect(textOf(page.querySelector(".episode-facts > time + span"))).toBe(`${clock} minutos`);
      expect(valuesOf(page.querySelector("[data-area=figures]") ?? page, "Duración")).toEqual([clock]);
      const linked = [...page.querySelectorAll('script[type="application/ld+json"]')].map(textOf).join("");
      expect(/"duration":"([^"]+)"/.exec(linked)?.[1]).toBe(`PT${seconds}S`);
      expect(feedSeconds(id)).toBe(String(seconds));
      expect(listed.find((one) => one.id === id)).toMatchObject({
        duration: clock,
        durationSeconds: seconds,
      });
    },
  );
});

it("cards, slides and play buttons of every page show the duration of the list", () => {
  const clocks = new Map(archive.episodes.map(({ id, duration }) => [id, duration]));
  const wrong: string[] = [];
  let compared = 0;
  const compare = (url: string, id: string | undefined, shown: string | null | undefined) => {
    compared += 1;
    if (shown !== clocks.get(id ?? "")) wrong.push(`${url}: ${id} ${shown}`);
  };
  for (const { url, html: text } of pages) {
    for (const [, item = ""] of text.matchAll(/(\{&quot;id&quot;:[^"]*?&quot;episodeId&quot;[^"]*?\})/g)) {
      const json = item.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
      // The props of an island have the kind of each value before it.
      const { episodeId, duration } = JSON.parse(json, (_, value) =>
        Array.isArray(value) ? value[1] : value,
      );
      compare(url, episodeId, duration);
    }
    if (url !== "/" && url !== "/episodes") continue;
    const page = html(text);
    for (const duration of page.querySelectorAll(".card-duration")) {
      const link = duration.closest("article")?.querySelector("h2 a, h3 a");
      compare(url, link?.getAttribute("href")?.slice("/episodes/".length), textOf(duration));
    }
    for (const slide of page.querySelectorAll('[data-type="featuredProgram"]')) {
      const link = slide.querySelector("a.text-link")?.getAttribute("href");
      compare(url, link?.slice("/episodes/".length), valuesOf(slide, "Duración")[0]?.replace(" minutos", ""));
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(archive.episodes.length);
});
