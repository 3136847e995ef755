import { beforeAll, describe, expect, it } from "vitest";
import { foldText } from "#core/search-text.ts";
import { archive, pageAt, pages, readEpisode, tagsOf } from "./built-site.ts";
import { type Found, openOneIndex, openSearch } from "./searched-site.ts";

/** Taken at even distances from all the words of the transcripts, rare ones and common ones. */
const WORDS_TRIED = 30;
const SHORTEST_WORD = 6;

let search: Awaited<ReturnType<typeof openSearch>>;
let oneIndex: typeof search;
beforeAll(async () => {
  search = await openSearch();
  oneIndex = await openOneIndex();
});

const wordsOf = (text: string): Set<string> => new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []);
const transcripts = archive.episodes
  .filter(({ hasTranscript }) => hasTranscript)
  .map(({ id }) => ({
    url: `/episodes/${id}`,
    words: wordsOf(
      readEpisode(id)
        .segments.map(({ text }) => text)
        .join(" "),
    ),
  }));
const vocabulary = [...new Set(transcripts.flatMap(({ words }) => [...words]))]
  .filter((word) => word.length >= SHORTEST_WORD && !/\d/.test(word))
  .sort();
const tried = Array.from(
  { length: WORDS_TRIED },
  (_, n) => vocabulary[Math.floor(((n + 0.5) * vocabulary.length) / WORDS_TRIED)] ?? "",
);

describe("the search, against reading everything", () => {
  it.each(tried)("finds every transcript with the word %s", async (word) => {
    const expected = transcripts.filter(({ words }) => words.has(word)).map(({ url }) => url);
    const found = (await search.find(word)).map(({ url }) => url);
    expect(expected.filter((url) => !found.includes(url))).toEqual([]);
  });
});

describe("the index joined from parts, against one index of everything", () => {
  const byScore = (found: readonly Found[]) =>
    found
      .map(({ url, score, sub_results }) => ({ url, score, parts: sub_results.map((part) => part.url) }))
      .sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1));

  it.each([...tried, "peñarol", "tranvía palermo", "candom", '"la feria"', "zzz"])(
    "answers %s with the same pages, weights and passages",
    async (text) => {
      expect(byScore(await search.find(text))).toEqual(byScore(await oneIndex.find(text)));
    },
  );

  it("offers the same facets", async () => {
    expect(await search.filters()).toEqual(await oneIndex.filters());
  });
});

describe("the search", () => {
  it("finds Peñarol when penarol is typed", async () => {
    const plain = (await search.find("penarol")).map(({ url }) => url).sort();
    const exact = (await search.find("Peñarol")).map(({ url }) => url).sort();
    expect(plain.length).toBeGreaterThan(0);
    expect(plain).toEqual(exact);
    expect(plain.some((url) => url.startsWith("/neighborhoods/penarol"))).toBe(true);
  });

  it("leads to the passage where the word is said", async () => {
    const [word = ""] = tried;
    const { url } = transcripts.find(({ words }) => words.has(word)) ?? { url: "" };
    const result = (await search.find(word)).find((found) => found.url === url);
    const anchors = result?.sub_results.map((part) => new URL(part.url, "http://site")) ?? [];
    expect(anchors.some(({ hash }) => /^#t\d+$/.test(hash))).toBe(true);
    const ids = tagsOf(pageAt(url).html).map(({ attributes }) => attributes.id);
    for (const { hash } of anchors) if (hash) expect(ids).toContain(hash.slice(1));
  });

  it("offers barrio, year and topic of every programme", async () => {
    const filters = await search.filters();
    const years = new Set(archive.episodes.flatMap(({ date }) => date?.slice(0, 4) ?? []));
    expect(Object.keys(filters.año ?? {}).sort()).toEqual([...years].sort());
    for (const { name, episodeCount } of archive.neighborhoods) {
      if (episodeCount > 0) expect(filters.barrio?.[name]).toBe(episodeCount);
    }
    for (const { name, episodeCount } of archive.topics) {
      if (episodeCount > 0) expect(filters.tema?.[name]).toBe(episodeCount);
    }
  });

  it("keeps to the facet that was chosen", async () => {
    const found = await search.find("barrio", { año: "1977" });
    const urls = archive.episodes
      .filter(({ date }) => date?.startsWith("1977"))
      .map(({ id }) => `/episodes/${id}`);
    expect(found.length).toBeGreaterThan(0);
    for (const { url } of found) expect(urls).toContain(url);
  });

  it("gives every result a title and an address of the site", async () => {
    for (const { url, meta } of await search.find("barrio")) {
      expect(pages.some((page) => page.url === url)).toBe(true);
      expect(meta.title).toBeTruthy();
    }
  });
});
