import { expect, test } from "vitest";
import { foldText, matchesSearch, searchLine } from "#core/search/search-text.ts";

const line = searchLine({
  guestName: "Anselmo Quirós",
  neighborhoodName: "Peñarol, Lavalleja",
  description: "El taller ferroviario, al 100 % de su vapor",
  summary: null,
});

test.each(["penarol", "PEÑAROL", "quiros", "taller  ferroviario", "100 %", "", "   "])(
  "%j is found",
  (query) => {
    expect(matchesSearch(line, query)).toBe(true);
  },
);

test.each(["%", "_", "*", ".", "\\"])("the wildcard %j is taken literally", (wildcard) => {
  expect(matchesSearch(line, `pe${wildcard}arol`)).toBe(false);
});

test("no match spans two fields", () => {
  expect(matchesSearch(line, "quiros penarol")).toBe(false);
});

test("composed and decomposed accents fold to the same text", () => {
  expect(foldText("Cord\u00f3n")).toBe(foldText("Cordo\u0301n"));
});
