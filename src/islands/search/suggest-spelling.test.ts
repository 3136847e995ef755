import { expect, it, vi } from "vitest";
import type { Hit } from "#islands/search/load-hit.ts";

/** Words of the index, as the archive writes them. */
const WRITTEN: Record<string, [pages: number, ...forms: string[]]> = {
  bayo: [2, "Bayo", "bayo,"],
  caballo: [3, "caballo"],
  tambor: [4, "Tambores", "tambor"],
  tabor: [1, "Tabor"],
  1983: [2, "1983"],
  buschental: [1, "Buschental"],
  narvaja: [1, "Narvaja"],
  "de tristan Narvaja": [1, "De</mark> <mark>Tristán</mark> <mark>Narvaja"],
};
const hit = (word: string): Hit => ({
  url: "/episodes/a",
  excerpt: `<mark>${word}</mark>`,
  meta: {},
  sub_results: [],
  moments: [],
  isAudible: true,
  others: null,
});
const results = (text: string) => {
  const [pages = 0, ...forms] = WRITTEN[text.replaceAll('"', "")] ?? [];
  return Array.from({ length: pages }, (_, n) => ({ data: async () => hit(forms[n] ?? forms[0] ?? "") }));
};
vi.mock("#islands/search/pagefind.ts", () => ({
  searchPages: async ({ text }: { text: string }) => ({ results: results(text) }),
  namesIn: () => [{ value: "Mirta Lescano", count: 2 }],
}));
vi.mock("#islands/search/open-index.ts", () => ({
  loadPagefind: async () => ({ values: {}, search: async (text: string) => ({ results: results(text) }) }),
}));
// Other files of this worker may have loaded the module without the mock.
vi.resetModules();
const { suggestSpelling } = await import("#islands/search/suggest-spelling.ts");

it("replaces a word, not the same letters within an earlier one", async () => {
  expect(await suggestSpelling("caballo ballo", ["ballo"])).toBe("caballo bayo");
  expect(await suggestSpelling('caballo "ballo', ["ballo"])).toBe('caballo "bayo');
});

it.each([
  ["tamobr", ["tamobr"], "tambor"],
  ["Bushental", ["Bushental"], "Buschental"],
  ["mirta lezcano", ["lezcano"], "Mirta Lescano"],
  ["de tristan narbaja", ["narbaja"], "de Tristán Narvaja"],
  ["xyzzyx", ["xyzzyx"], null],
  ["1938", ["1938"], null],
])("corrects %j", async (text, missing, expected) => {
  expect(await suggestSpelling(text, missing)).toBe(expected);
});
