import { describe, expect, it } from "vitest";
import { type Content, wholeList } from "#core/search/list-query.ts";
import { findListed, searchableRows } from "#core/search/list-search.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";

const row = (number: string, change: Partial<ListedEpisode>): ListedEpisode => ({
  id: `ep-${number}`,
  number,
  date: null,
  duration: null,
  durationSeconds: null,
  audioUrl: null,
  neighborhood: null,
  guest: null,
  headline: null,
  description: null,
  summary: null,
  descriptionState: null,
  summaryState: null,
  hasTranscript: false,
  photoCount: 0,
  cover: null,
  ...change,
});

const list = searchableRows([
  row("1", { neighborhood: { id: "n1", name: "Peñarol", slug: "penarol" }, date: "1976-01-01" }),
  row("2", { guest: { id: "g1", name: "Ángela Núñez" }, date: "1976-12-31" }),
  row("3", { description: "El 100% del tranvía_viejo", date: "1977-01-01" }),
  row("4", {
    summary: "Los talleres del ferrocarril",
    neighborhood: { id: "n1", name: "Peñarol", slug: "penarol" },
  }),
]);

const numbers = (change: Partial<typeof wholeList>) =>
  findListed(list, { ...wholeList, ...change }).map((episode) => episode.number);

describe("search in the list", () => {
  it.each([
    ["", ["1", "2", "3", "4"]],
    ["penarol", ["1", "4"]],
    ["PEÑAROL ", ["1", "4"]],
    ["nunez", ["2"]],
    ["tranvia", ["3"]],
    ["talleres", ["4"]],
    ["los  talleres", ["4"]],
    ["penarol los", []],
    ["100%", ["3"]],
    ["a%b", []],
    ["tranvia_", ["3"]],
    ["_", ["3"]],
    ["programa 4", ["4"]],
    ["4", ["4"]],
    ["04", ["4"]],
    ["N.º 4", ["4"]],
    ["programa", []],
  ])("%j finds %j", (text, expected) => expect(numbers({ text })).toEqual(expected));

  it.each([
    "O'Higgins",
    "o\u2019higgins",
    "O\u00B4Higgins",
    "d'elia",
    "o\u2019hi\u00ADggins",
    "d\u2019elia \u200B",
  ])("finds a name by %j, whatever its apostrophe", (text) => {
    const named = searchableRows([
      row("1", {}),
      row("2", { guest: { id: "g", name: "Ana O'Higgins D\u2019Elía" } }),
    ]);
    expect(findListed(named, { ...wholeList, text }).map(({ number }) => number)).toEqual(["2"]);
  });

  it("includes an inexact date in each year of its span", () => {
    const dated = searchableRows([
      row("1", { date: "1976-01-01", edtf: "1976/1978" }),
      row("2", { date: "1978-01-01", edtf: "1978~" }),
      row("3", { edtf: "XXXX" }),
    ]);
    const inYear = (year: number) => findListed(dated, { ...wholeList, year }).map(({ number }) => number);
    expect([1975, 1977, 1978].map(inYear)).toEqual([[], ["1"], ["1", "2"]]);
  });

  it("includes a year from its first to its last day", () => {
    expect(numbers({ year: 1976 })).toEqual(["1", "2"]);
  });

  it("keeps episodes with all requested features", () => {
    const kept = searchableRows([
      row("1", { audioUrl: "/1.mp3", photoCount: 2 }),
      row("2", { audioUrl: "/2.mp3", hasTranscript: true }),
      row("3", { hasTranscript: true, photoCount: 1 }),
    ]);
    const found = (contents: readonly Content[]) =>
      findListed(kept, { ...wholeList, contents }).map(({ number }) => number);
    expect(found(["audio"])).toEqual(["1", "2"]);
    expect(found(["transcripcion"])).toEqual(["2", "3"]);
    expect(found(["fotos"])).toEqual(["1", "3"]);
    expect(found(["audio", "transcripcion"])).toEqual(["2"]);
    expect(found(["audio", "transcripcion", "fotos"])).toEqual([]);
  });

  it("combines all filters", () => {
    expect(numbers({ barrio: "penarol" })).toEqual(["1", "4"]);
    expect(numbers({ barrio: "penarol", year: 1976, text: "pen" })).toEqual(["1"]);
    expect(numbers({ barrio: "cordon" })).toEqual([]);
  });
});
