import { expect, it, vi } from "vitest";
import type { Hit } from "#islands/search/load-hit.ts";

const searchPages = vi.hoisted(() => vi.fn());
vi.mock("#islands/search/pagefind.ts", () => ({ searchPages }));
// Other files of this worker may have loaded the module without the mock.
vi.resetModules();
const { suggestSpelling } = await import("#islands/search/suggest-spelling.ts");

const hit = (word: string): Hit => ({
  url: "/episodes/a",
  excerpt: `<mark>${word}</mark>`,
  meta: {},
  sub_results: [],
  moments: [],
  isAudible: true,
  others: null,
});

it("replaces a word, not the same letters within an earlier one", async () => {
  searchPages.mockImplementation(async ({ text }: { text: string }) => ({
    results: ["bayo", "caballo"].includes(text) ? [{ id: text, data: async () => hit(text) }] : [],
  }));
  expect(await suggestSpelling("caballo ballo", [hit("caballo")])).toBe("caballo bayo");
  expect(await suggestSpelling('caballo "ballo', [hit("caballo")])).toBe('caballo "bayo');
});
