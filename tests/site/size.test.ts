import { afterAll, describe, expect, it } from "vitest";
import { themes } from "#copy/themes.ts";
import { archive, files, type Page, pageAt, pages, readText } from "./built-site.ts";
import {
  eagerScripts,
  fontWeight,
  inlineScriptWeight,
  islandScripts,
  readingWeight,
  styleSheets,
  sum,
  weigh,
} from "./page-weight.ts";

// Limits from the project's goals in bytes; a kilobyte is 1,000 bytes.
const SCRIPTS_BEFORE_USE = 8_000;
const SCRIPTS_OF_ISLANDS = 62_000;
const PAGE_TO_READ = 30_000;
/** What a server may send before the first answer of the browser: ten packets of TCP. */
const FIRST_ROUND_TRIP = 14_600;
const HEADERS = 1_120;
const FONTS_OF_A_THEME = 90_000;
const PLAYER_BEFORE_PRESS = 30_000;
const LIST_FOR_SEARCH = 60_000;
/** A string that only React's own code contains. */
const REACT = "react.transitional.element";

const longest = <Item>(items: readonly Item[], size: (item: Item) => number): Item =>
  items.reduce((best, item) => (size(item) > size(best) ? item : best));
const episode = longest(archive.episodes, ({ id }) => pageAt(`/episodes/${id}`).html.length);

/** One page of each kind, the largest where there are many. */
const kinds: Page[] = [
  ...pages.filter(
    ({ url }) => !/^\/(embed|episode|episodes|neighborhoods|photos|topics|guests|quotes)\//.test(url),
  ),
  pageAt(`/episodes/${episode.id}`),
  ...["/embed/", "/neighborhoods/", "/photos/", "/topics/", "/guests/", "/quotes/"].flatMap((prefix) => {
    const some = pages.filter(({ url }) => url.startsWith(prefix));
    return some.length > 0 ? [longest(some, ({ html }) => html.length)] : [];
  }),
];

const rows: string[] = [];

describe.each(kinds)("$url", (page) => {
  const eager = eagerScripts(page);
  const before = sum(eager) + inlineScriptWeight(page);
  const later = sum(islandScripts(page));
  const columns = [before, later, readingWeight(page), weigh(page.html)].map((bytes) =>
    String(bytes).padStart(8),
  );
  rows.push(`${columns.join("")}   ${page.url.replace(/[\da-f-]{36}/, "{id}")}`);

  it("sends little JavaScript before interaction", () => {
    expect(before).toBeLessThanOrEqual(SCRIPTS_BEFORE_USE);
  });

  it("names every script that it needs, so that all load in one round trip", () => {
    expect([...eager].filter((path) => !page.html.includes(path))).toEqual([]);
  });

  it("does not load React before interaction", () => {
    expect([...eager].filter((path) => readText(path).includes(REACT))).toEqual([]);
  });
});

it("React is loaded on first use, with a limited size", () => {
  const chunks = files.filter((path) => path.endsWith(".js") && readText(path).includes(REACT));
  expect(chunks.length).toBeGreaterThan(0);
  expect(sum(chunks)).toBeLessThanOrEqual(SCRIPTS_OF_ISLANDS);
});

it("the home page arrives in the first round trip", () => {
  expect(weigh(pageAt("/").html) + HEADERS).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
});

it("every episode without its transcript is small", () => {
  const weights = archive.episodes.map(({ id }) => ({ id, bytes: readingWeight(pageAt(`/episodes/${id}`)) }));
  const heaviest = longest(weights, ({ bytes }) => bytes);
  rows.push(`${String(heaviest.bytes).padStart(24)}           heaviest episode, ${heaviest.id}`);
  expect(weights.filter(({ bytes }) => bytes > PAGE_TO_READ)).toEqual([]);
});

it("a player on another site is small before its first press", () => {
  const players = pages.filter(({ url }) => url.startsWith("/embed/"));
  expect(players).toHaveLength(archive.episodes.filter(({ audioUrl }) => audioUrl).length);
  for (const player of players) {
    const loaded = weigh(player.html) + sum(styleSheets(player)) + sum(eagerScripts(player));
    expect(loaded).toBeLessThanOrEqual(PLAYER_BEFORE_PRESS);
  }
});

it("the list of episodes sends only the text that its cards show", () => {
  const { html } = pageAt("/episodes");
  const unshown = archive.episodes.flatMap(({ summary, description }) => (summary && description) ?? []);
  expect(unshown.length).toBeGreaterThan(0);
  expect(unshown.filter((text) => html.includes(text.replaceAll('"', "&quot;").slice(0, 40)))).toEqual([]);
});

it("the list for search in the browser is small", () => {
  expect(weigh(readText("/data/episodes.json"))).toBeLessThanOrEqual(LIST_FOR_SEARCH);
});

it.each(themes)("the fonts of $id are small", ({ id }) => {
  const css = files
    .filter((path) => path.endsWith(".css"))
    .map(readText)
    .join("\n");
  const bytes = fontWeight(css, id);
  rows.push(`${String(bytes).padStart(8)}   fonts of ${id}`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(FONTS_OF_A_THEME);
});

afterAll(() => {
  const header = ["scripts", "islands", "no text", "page"].map((name) => name.padStart(8)).join("");
  console.log(`\nBytes as sent (brotli)\n${header}\n${rows.join("\n")}\n`);
});
