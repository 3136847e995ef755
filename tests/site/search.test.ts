import { beforeAll, describe, expect, it, vi } from "vitest";
import { foldText } from "#core/search/search-text.ts";
import { paragraphs } from "#core/text/paragraphs.ts";
import { voicesOf } from "#core/transcript/voices.ts";
import { otherSpelling } from "#scripts/search-index/number-words.ts";
import { gunzipPagefind } from "#scripts/search-index/pagefind-gzip.ts";
import { archive, files, pageAt, pages, readEpisode, readFile, tagsOf } from "./built-site.ts";
import { type Found, host, openOneIndex, openSearch } from "./searched-site.ts";

/** Number of words to try, evenly spaced in the sorted vocabulary of the transcripts. */
const WORDS_TRIED = 30;
const MIN_WORD_LENGTH = 6;

let search: Awaited<ReturnType<typeof openSearch>>;
let oneIndex: typeof search;
beforeAll(async () => {
  search = await openSearch();
  oneIndex = await openOneIndex();
});

const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
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
  // Only the incremental index has numbers in both spellings.
  .filter((word) => word.length >= MIN_WORD_LENGTH && !/\d/.test(word) && !otherSpelling(word))
  .sort();
const tried = Array.from(
  { length: WORDS_TRIED },
  (_, n) => vocabulary[Math.floor(((n + 0.5) * vocabulary.length) / WORDS_TRIED)] ?? "",
);

describe("the search, compared with a scan of all transcripts", () => {
  it.each(tried)("finds every transcript with the word %s", async (word) => {
    const expected = transcripts.filter(({ words }) => words.has(word)).map(({ url }) => url);
    const found = (await search.find(word)).map(({ url }) => url);
    expect(expected.filter((url) => !found.includes(url))).toEqual([]);
  });
});

describe("the incremental index, compared with a plain index by Pagefind", () => {
  const byScore = (found: readonly Found[]) =>
    found
      .map(({ url, score }) => ({ url, score }))
      .sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1));

  it.each([...tried, "peñarol", "tranvía palermo", "candom", "zzz"])(
    "finds the same pages with the same scores for %s",
    async (text) => {
      expect(byScore(await search.find(text))).toEqual(byScore(await oneIndex.find(text)));
    },
  );

  it.each(['"la feria"', '"en el barrio"'])("finds the phrase %s in the same pages", async (text) => {
    const urls = (found: readonly Found[]) => found.map(({ url }) => url).sort();
    const found = urls(await search.find(text));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(urls(await oneIndex.find(text)));
  });

  it("has the same facets", async () => {
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

  it("has the statements of each analysis, without the headings, the duration and other labels of the page", () => {
    const contents = new Map(
      files
        .filter((path) => path.endsWith(".pf_fragment"))
        .map((path) => JSON.parse(gunzipPagefind(readFile(path)).toString()))
        .map(({ url, content }: { url: string; content: string }) => [url, content]),
    );
    const wrong = archive.episodes.flatMap(({ id }) => {
      const url = `/episodes/${id}`;
      const content = contents.get(url) ?? "";
      const [panel = ""] =
        /<section[^>]*id="analisis".*?(?=<section[^>]*id="galeria")/s.exec(pageAt(url).html) ?? [];
      const headings = [...panel.matchAll(/<h[23][^>]*>([^<]+)</g)].map(([, heading]) => `${heading}.`);
      expect(headings.length).toBeGreaterThan(0);
      const { analysis, duration } = readEpisode(id);
      const said = [
        analysis?.summary ?? [],
        paragraphs(analysis?.description ?? null),
        analysis?.keyPoints ?? [],
        analysis?.quotes ?? [],
        analysis?.guestInfo?.contributions ?? [],
        analysis?.neighborhoodInfo?.landmarks ?? [],
        analysis?.topics ?? [],
      ].flat();
      return [
        ...[...headings, "Lugares.", "Palabras", "Transcripción.", `${duration} minutos`].filter((label) =>
          content.includes(label),
        ),
        ...said.filter((text) => !content.includes(text)).map((text) => `${id} lacks ${text}`),
      ];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  it.each(tried)("leads to the sentences with %s, and marks it", async (word) => {
    const hits = (await search.find(word)).filter(({ url }) => transcripts.some((said) => said.url === url));
    for (const { url, moments } of hits) {
      const ids = tagsOf(pageAt(url).html).map(({ attributes }) => attributes.id);
      const { segments } = readEpisode(url.replace("/episodes/", ""));
      for (const { start, playFrom, anchor, excerpt } of moments) {
        const marked = [...excerpt.matchAll(/<mark>(.+?)<\/mark>/g)].map(([, text = ""]) => text);
        expect(marked.length).toBeGreaterThan(0);
        if (start === null) continue;
        expect(ids).toContain(anchor);
        const said = segments.filter(({ startSeconds }) => Math.abs(startSeconds - start) < 0.001);
        const words = said.map(({ speaker, text }) => `${speaker} ${text}`).join(" ");
        for (const text of marked) expect(words).toContain(unescaped(text).replace(/[^\p{L}\p{N}]+$/u, ""));
        expect(playFrom).toBeGreaterThanOrEqual(start);
        expect(playFrom).toBeLessThanOrEqual(said[0]?.endSeconds ?? 0);
      }
    }
    const exact = hits.filter(({ moments }) =>
      moments.some(({ excerpt }) => foldText(excerpt).includes(word)),
    );
    expect(exact.length).toBeGreaterThan(0);
  });

  it("shows the same passages on a host that does not support ranges", async () => {
    const found = await search.find("barrio");
    expect(found.some(({ moments }) => moments.length > 0)).toBe(true);
    host.knowsRanges = false;
    // Loads another copy of the module, because this one has cached the passages.
    vi.resetModules();
    const { loadHit } = await import("#islands/search/load-hit.ts");
    expect(await search.find("barrio", undefined, loadHit)).toEqual(found);
    host.knowsRanges = true;
  });

  it("has the facets barrio, year and topic of every episode", async () => {
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

  it("has every voice with the number of its episodes", async () => {
    const counts: Record<string, number> = {};
    for (const { id } of archive.episodes) {
      const { segments, guest } = readEpisode(id);
      for (const name of voicesOf(segments, guest?.name ?? null)) counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(Object.keys(counts).length).toBeGreaterThan(10);
    expect((await search.filters()).voz).toEqual(counts);
  });

  it("filters by the selected facet", async () => {
    const found = await search.find("barrio", { año: "1977" });
    const urls = archive.episodes
      .filter(({ date }) => date?.startsWith("1977"))
      .map(({ id }) => `/episodes/${id}`);
    expect(found.length).toBeGreaterThan(0);
    for (const { url } of found) expect(urls).toContain(url);
  });

  it("finds the page of a topic, not the list of topics", async () => {
    const urls = (await search.find("tranvías")).map(({ url }) => url);
    expect(urls).toContain("/topics/tranvias");
    expect(urls).not.toContain("/topics");
  });

  it("finds no home page, which repeats texts of others", async () => {
    const urls = (await search.find("candombe")).map(({ url }) => url);
    expect(urls.length).toBeGreaterThan(5);
    expect(urls).not.toContain("/");
  });

  it("finds no list of years for a year", async () => {
    const lists = ["/", "/episodes", "/episode-index", "/statistics"];
    const found: string[] = [];
    // The first and the last year are named in texts, too.
    const years = [...new Set(archive.episodes.flatMap(({ date }) => date?.slice(0, 4) ?? []))].sort();
    for (const year of years.slice(1, -1)) {
      const urls = (await search.find(`"${year}"`)).map(({ url }) => url);
      found.push(...urls.filter((url) => lists.includes(url)).map((url) => `${year} ${url}`));
    }
    expect(years.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });

  it.each([
    ["programa", /^\/episodes\/[^/]+$/],
    ["barrio", /^\/neighborhoods\/[^/]+$/],
    ["tema", /^\/topics\/[^/]+$/],
  ])("filters by pages of the kind %s", async (tipo, address) => {
    const found = await search.find("candombe", { tipo });
    expect(found.length).toBeGreaterThan(0);
    for (const { url } of found) expect(url).toMatch(address);
  });

  it("has a title and an address of the site for every result", async () => {
    for (const { url, meta } of await search.find("barrio")) {
      expect(pages.some((page) => page.url === url)).toBe(true);
      expect(meta.title).toBeTruthy();
    }
  });
});
