import { beforeEach, expect, test, vi } from "vitest";
import { readSearchQuery } from "#core/search/search-query.ts";

/** The published index, and the results of each index. */
let published: { tag: string; places?: string };
const results: Record<string, string[]> = {};
/**
 * `isLost`: files of places fail to load, which the engine ignores. `isUnread`: descriptions of pages fail to load. `isExact`: the engine's option, recorded at the
 * start of each search.
 */
let isLost = false;
let isUnread = false;
let isExact = false;
/** Files of words fail to load when an engine is created: it requests them once. */
let isBroken = false;
let areFiltersLost = false;
const searched: boolean[] = [];
const page = { url: "/episodes/1", content: "La feria del barrio", meta: {}, excerpt: "", filters: {} };
const search = (tag: string, basePath?: string) => async () => {
  searched.push(isExact);
  const ids = basePath && isLost ? [] : (results[tag] ?? []);
  const description = async () => {
    if (isUnread) throw new Error("offline");
    return { ...page, weighted_locations: [], sub_results: [] };
  };
  return { results: ids.map((id) => ({ id, words: [0, 1, 2, 3], data: description })), filters: {} };
};
const engine = {
  createInstance: ({ metaCacheTag, basePath }: { metaCacheTag: string; basePath?: string }) => {
    // The engine requests a file once, even if that fails.
    const find = { now: search(metaCacheTag, basePath) };
    if (basePath && isLost) find.now = async () => ({ results: [], filters: {} });
    if (isBroken) find.now = () => Promise.reject(new Error("offline"));
    return {
      init: async () => {
        if (basePath && !basePath.includes(`places-${published.tag}`)) throw new Error("404");
      },
      filters: async () => {
        if (areFiltersLost) throw new Error("offline");
        return {};
      },
      preload: async () => {},
      options: async ({ exactDiacritics }: { exactDiacritics: boolean }) => {
        isExact = exactDiacritics;
      },
      search: () => find.now(),
    };
  },
};
vi.mock("/pagefind/pagefind.js", () => engine);
const fetched = vi.fn(async () => Response.json(published));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched.mockClear());
  isLost = false;
  isUnread = false;
  isBroken = false;
  areFiltersLost = false;
  searched.length = 0;
  results.one = ["1"];
  results.two = ["2"];
  published = { tag: "one", places: "places-one" };
  return () => vi.unstubAllGlobals();
});

const open = async () => {
  const { searchPages } = await import("./pagefind.ts");
  return async (text: string) =>
    (await searchPages(readSearchQuery(`?q=${text}`))).results.map(({ id }) => id);
};

test("no results are shown before the published index has been searched", async () => {
  const find = await open();
  expect(await find("talleres")).toEqual(["1"]);
  // Its words are withdrawn with its release.
  results.one = [];
  published = { tag: "two" };
  expect(await find("talleres")).toEqual(["2"]);
  results.two = [];
  fetched.mockClear();
  expect(await find("talleres")).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a phrase whose places failed to load is an error, and is found later", async () => {
  const find = await open();
  isLost = true;
  await expect(find('"feria del"')).rejects.toThrow("were not read");
  isLost = false;
  expect(await find('"feria del"')).toEqual(["1"]);
});

test("a word whose files failed to load is an error, and is found later", async () => {
  const find = await open();
  isBroken = true;
  await expect(find("feria")).rejects.toThrow("offline");
  isBroken = false;
  expect(await find("feria")).toEqual(["1"]);
});

test("filters that failed to load are an error, and are loaded later", async () => {
  const find = await open();
  areFiltersLost = true;
  await expect(find("feria")).rejects.toThrow("offline");
  areFiltersLost = false;
  expect(await find("feria")).toEqual(["1"]);
});

test("a page that cannot be read stays among the results of a phrase", async () => {
  const find = await open();
  isUnread = true;
  expect(await find('"feria del"')).toEqual(["1"]);
});

test("a word that only resembles one of the page is not an error", async () => {
  const find = await open();
  isLost = true;
  expect(await find('"ferias"')).toEqual([]);
});

test.each([{ tag: "two" }, { tag: "two", places: "places-two" }])(
  "a phrase is searched in the currently published index: %j",
  async (later) => {
    const find = await open();
    expect(await find("feria")).toEqual(["1"]);
    published = later;
    expect(await find('"feria del"')).toEqual(["2"]);
  },
);

test("a phrase in an index without a table of places waits until another search has set the option for accents", async () => {
  published = { tag: "one" };
  const find = await open();
  await find("feria");
  searched.length = 0;
  await Promise.all([find("feria"), find('"feria del"')]);
  // One of the four searches requires the exact accents.
  expect(searched.filter((exact) => exact)).toHaveLength(1);
});

test("a search that has just begun is not restricted to the typed accents by another one", async () => {
  const { loadPagefind } = await import("./open-index.ts");
  const index = await loadPagefind();
  const [, exact] = await Promise.all([index.search("feria"), index.searchExactly("feria")]);
  expect(exact).toBeNull();
  expect(searched).toEqual([false]);
});
