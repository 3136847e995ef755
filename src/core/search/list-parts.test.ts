import { rmSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { createFolder } from "#tests/support/create-folder.ts";
import { generateArchive } from "#tests/support/generated-archive.ts";
import { countOf, listParts, neededParts, partAddresses, partFiles } from "./list-parts.ts";
import { type ListQuery, wholeList } from "./list-query.ts";
import { findListed, searchableRows } from "./list-search.ts";
import { toListed } from "./listed-episode.ts";
import { pageWindow } from "./pagination.ts";

const PER_PAGE = 12;
const EPISODES = 5_000;
const folder = createFolder("archivo-list");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { episodes } = await generateArchive(folder, EPISODES, 1);
const rows = episodes.map((card) => toListed(card, null));
const parts = listParts(rows);
const files = [...partFiles(rows).values()].map(searchableRows);
const whole = searchableRows(rows);

/** Cards and count of a query, as the list shows them from the given files only. */
function fromParts(query: ListQuery) {
  const { indexes, before, elsewhere } = neededParts(parts, query, PER_PAGE);
  const found = findListed(
    indexes.flatMap((index) => files[index] ?? []),
    query,
  );
  const count = found.length + elsewhere;
  const { from, to } = pageWindow({ page: query.page, count, perPage: PER_PAGE, size: 5 });
  return { count, ids: found.slice(from - 1 - before, to - before).map(({ id }) => id), indexes };
}

function fromWhole(query: ListQuery) {
  const found = findListed(whole, query);
  const { from, to } = pageWindow({ page: query.page, count: found.length, perPage: PER_PAGE, size: 5 });
  return { count: found.length, ids: found.slice(from - 1, to).map(({ id }) => id) };
}

const neighborhood = rows[4_321]?.neighborhood?.slug ?? "";
const guest = rows[2_718]?.guest?.name ?? "";
const queries: Partial<ListQuery>[] = [
  ...Array.from({ length: Math.ceil(EPISODES / PER_PAGE) + 1 }, (_, index) => ({ page: index + 1 })),
  { page: 9_999 },
  { year: 1975 },
  { year: 1989, page: 3 },
  { year: 2050 },
  { barrio: neighborhood },
  { barrio: neighborhood, year: 1982, page: 2 },
  { text: guest },
  { text: "4500" },
  { text: "a", page: 200 },
  { text: "a", year: 1980, contents: ["transcripcion"], barrio: neighborhood },
  { contents: ["fotos"] },
];

test("every page and every filter has the result of the whole list", () => {
  for (const change of queries) {
    const query = { ...wholeList, ...change };
    expect(fromParts(query), JSON.stringify(change)).toMatchObject(fromWhole(query));
  }
});

test("a page and a year need few files, words need all", () => {
  const needed = (change: Partial<ListQuery>) => fromParts({ ...wholeList, ...change }).indexes.length;
  expect(parts.length).toBeGreaterThan(10);
  expect(needed({})).toBe(1);
  expect(Math.max(...queries.slice(0, 418).map(needed))).toBe(2);
  expect(needed({ year: 1980 })).toBeLessThanOrEqual(2);
  expect(needed({ year: 2050 })).toBe(0);
  expect(needed({ text: "tambor" })).toBe(parts.length);
});

test("the largest file has less than 60 kB compressed", () => {
  const texts = [...partFiles(rows).values()].map((part) => JSON.stringify(part));
  const largest = texts.reduce((most, text) => (text.length > most.length ? text : most));
  expect(largest.length).toBeGreaterThan(300_000);
  expect(brotliCompressSync(largest).length).toBeLessThan(60_000);
});

test("an archive of 420 programmes has one list, at the address for other programs", () => {
  const few = rows.slice(0, 420);
  expect(partFiles(few).size).toBe(0);
  expect(partAddresses(listParts(few))).toEqual(["/data/episodes.json"]);
  expect(countOf(listParts(few))).toBe(420);
});
