import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { transcriptHtml } from "#components/transcript/transcript-html.ts";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { readSearchQuery } from "#core/search/search-query.ts";
import { searchPages } from "#islands/search/pagefind.ts";
import { indexSite } from "#scripts/search-index/index.ts";
import { randomFrom } from "#tests/support/random.ts";
import { serveSite } from "#tests/support/searched-archive.ts";

const { dir } = vi.hoisted(() => ({ dir: { site: "" } }));
vi.mock("/pagefind/pagefind.js", () => import(/* @vite-ignore */ join(dir.site, "pagefind/pagefind.js")));

const PROGRAMMES = 40;
const SENTENCES = 220;
const REMEMBERED = 60;
const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi zo cha lle".split(" ");
const FILLERS = "el la de en y que por con un una se no".split(" ");

const random = randomFrom(7);
const below = (end: number) => Math.floor(random() * end);
const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
/** Words of two to four syllables. Frequent ones are in every programme several times, as in speech. */
const WORDS = [
  ...new Set(
    Array.from({ length: 1500 }, () => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join("")),
  ),
];
const word = () => WORDS[Math.floor(WORDS.length * random() ** 3)] as string;
const sentence = () => Array.from({ length: 8 + below(6) }, (_, n) => (n % 3 === 1 ? pick(FILLERS) : word()));
const programmes = Array.from({ length: PROGRAMMES }, () => Array.from({ length: SENTENCES }, sentence));
const remembered = Array.from({ length: REMEMBERED }, (_, n) => {
  const programme = n % PROGRAMMES;
  return { programme, words: pick(programmes[programme] ?? []) };
});

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "near-"));
  dir.site = join(folder, "site");
  mkdirSync(dir.site);
  for (const [n, sentences] of programmes.entries()) {
    const segments = sentences.map((words, at) => ({
      speaker: "",
      text: `${words.join(" ")}.`,
      startSeconds: at * 5,
      endSeconds: at * 5 + 5,
    }));
    const transcript = transcriptHtml({ segments, transcript: null, audioUrl: "/audio/1.mp3" });
    const page = `<main><h1>Programa</h1><div class="transcript">${transcript}</div></main>`;
    writeFileSync(join(dir.site, `${n}.html`), page);
  }
  await indexSite({
    siteDir: dir.site,
    cacheDir: join(folder, "cache"),
    passagesTogether: PASSAGES_TOGETHER,
  });
  serveSite(dir.site);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Place of the right programme among the results of each sentence, from 0; the number of programmes when it is missing. */
const placesOf = (change: (words: string[]) => string[]): Promise<number[]> =>
  Promise.all(
    remembered.map(async ({ programme, words }) => {
      const text = change([...words]).join(" ");
      const { results } = await searchPages({ ...readSearchQuery(""), text });
      const urls = await Promise.all(results.slice(0, 5).map(async ({ data }) => (await data())?.url));
      const place = urls.findIndex((url) => url?.endsWith(`/${programme}`));
      return place < 0 ? PROGRAMMES : place;
    }),
  );

const isFiller = (one: string) => FILLERS.includes(one);
const significantIn = (words: readonly string[]) =>
  pick(words.flatMap((one, n) => (isFiller(one) ? [] : [n])));

const inAnotherForm = (words: string[]) => {
  const n = significantIn(words);
  return words.with(n, `${words[n]}s`);
};

it.each<[string, (words: string[]) => string[]]>([
  ["whole", (words) => words],
  ["with one word missing", (words) => words.toSpliced(significantIn(words), 1)],
  ["with one word added", (words) => words.toSpliced(significantIn(words), 0, word())],
  ["with one word in another form", (words) => inAnotherForm(words)],
])("finds the programme of a remembered sentence first, %s", async (_, change) => {
  const places = await placesOf(change);
  expect(places.filter((place) => place === 0).length).toBeGreaterThanOrEqual(0.95 * REMEMBERED);
  expect(places.filter((place) => place < 3).length).toBeGreaterThanOrEqual(0.99 * REMEMBERED);
});
