import { beforeEach, expect, test, vi } from "vitest";
import { readSearchQuery } from "#core/search/search-query.ts";

/** The index that is published, and what each finds. */
let published = "one";
const results: Record<string, string[]> = {};
const engine = {
  createInstance: ({ metaCacheTag }: { metaCacheTag: string }) => ({
    init: async () => {},
    filters: async () => ({}),
    options: async () => {},
    search: async () => ({ results: (results[metaCacheTag] ?? []).map((id) => ({ id })), filters: {} }),
  }),
};
vi.mock("/pagefind/pagefind.js", () => engine);
const fetched = vi.fn(async () => Response.json({ tag: published }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("fetch", fetched.mockClear());
  return () => vi.unstubAllGlobals();
});

test("nothing is said to be missing before the index that is published has been asked", async () => {
  const { searchPages } = await import("./pagefind.ts");
  const find = async () => (await searchPages(readSearchQuery("?q=talleres"))).results.map(({ id }) => id);
  results.one = ["1"];
  expect(await find()).toEqual(["1"]);
  // Its words are withdrawn with the release that it belongs to.
  results.one = [];
  results.two = ["2"];
  published = "two";
  expect(await find()).toEqual(["2"]);
  results.two = [];
  fetched.mockClear();
  expect(await find()).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);
});
