import { expect, test } from "vitest";
import { provenanceLines } from "#components/episode/provenance-lines.ts";

const NOTHING = {
  creator: null,
  rights: null,
  source: null,
  carrier: null,
  carrierNote: null,
  shelfMark: null,
  digitizedOn: null,
  digitizedBy: null,
  digitizedWith: null,
};
const linesOf = (known: Partial<typeof NOTHING> | Record<string, string>) =>
  provenanceLines({ ...NOTHING, ...known }).map(({ name, text }) => `${name}: ${text}`);

test("a line for each known value, and none for the others", () => {
  expect(linesOf({})).toEqual([]);
  expect(
    linesOf({ creator: "Radio del Sur", carrier: "Casete", shelfMark: "C-12", digitizedBy: "Ana" }),
  ).toEqual(["Autoría: Radio del Sur", "Original: Casete, signatura C-12", "Digitalización: por Ana"]);
});

test.each([
  ["2019", "2019"],
  ["2019-05", "mayo de 2019"],
  ["2019-05-14", "14 de mayo de 2019"],
])("digitized on %s is written as %s", (digitizedOn, words) => {
  expect(linesOf({ digitizedOn })).toEqual([`Digitalización: ${words}`]);
});

test("a carrier without a name is described by its note", () => {
  expect(linesOf({ carrierNote: "alambre magnético" })).toEqual(["Original: alambre magnético"]);
});
