import { describe, expect, it } from "vitest";
import { wholeList } from "#core/search/list-query.ts";
import { findListed, searchableList } from "#core/search/list-search.ts";
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
  description: null,
  summary: null,
  descriptionState: null,
  summaryState: null,
  cover: null,
  ...change,
});

const list = searchableList([
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

  it("takes a year from its first to its last day", () => {
    expect(numbers({ year: 1976 })).toEqual(["1", "2"]);
  });

  it("joins all filters", () => {
    expect(numbers({ barrio: "penarol" })).toEqual(["1", "4"]);
    expect(numbers({ barrio: "penarol", year: 1976, text: "pen" })).toEqual(["1"]);
    expect(numbers({ barrio: "cordon" })).toEqual([]);
  });
});
