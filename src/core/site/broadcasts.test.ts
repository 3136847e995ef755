import { describe, expect, test } from "vitest";
import {
  broadcastTotal,
  broadcastYears,
  homeFigures,
  lastNumber,
  withFigures,
  yearsOnAir,
} from "#core/site/broadcasts.ts";
import { cyclesSection } from "#core/site/sections/cycles.ts";

const cycle = (from: string | null, to: string | null, episodeCount: string | null) => ({
  station: "Radio",
  from,
  to,
  episodeCount,
});
const readCycles = (...cycles: object[]) => cyclesSection.read({ cycles });
const both = readCycles(cycle("1975", "1988", "364"), cycle("1988", "1989", "56"));

describe("the total of broadcasts", () => {
  test("is the sum of the cycles, unless it is set", () => {
    expect(broadcastTotal(both)).toBe(420);
    expect(broadcastTotal({ ...both, broadcasts: "431" })).toBe(431);
    expect(broadcastTotal(readCycles(cycle("1975", "1988", null)))).toBeNull();
    expect(broadcastTotal(cyclesSection.neutral)).toBeNull();
  });

  test("ends the scale, or else the highest number does", () => {
    expect(lastNumber(both, [{ number: "290" }])).toBe(420);
    const numbers = ["7", "12 bis", "Especial"].map((number) => ({ number }));
    expect(lastNumber(cyclesSection.neutral, numbers)).toBe(12);
    expect(lastNumber(cyclesSection.neutral, [])).toBe(2);
  });

  test("does not end the scale before an episode's number", () => {
    expect(lastNumber(both, [{ number: "421" }])).toBe(500);
    expect(lastNumber(both, [{ number: "500" }, { number: "7" }])).toBe(500);
  });
});

test.each([
  [both, { first: 1975, last: 1989 }],
  [readCycles(cycle("1975", null, null)), { first: 1975, last: null }],
  [readCycles(), { first: null, last: null }],
])("years of %j are %j", (cycles, years) => {
  expect(broadcastYears(cycles)).toEqual(years);
});

test.each([
  [both, 64, { total: 420, rounded: 400, digitised: 64, toCome: 356 }],
  [readCycles(cycle("1990", "1991", "24")), 3, { total: 24, rounded: 24, digitised: 3, toCome: 21 }],
  [readCycles(), 3, { total: 3, rounded: 3, digitised: 3, toCome: 0 }],
  [readCycles(cycle("1990", "1991", "2")), 3, { total: 3, rounded: 3, digitised: 3, toCome: 0 }],
])("figures of the home page: %#", (cycles, episodes, figures) => {
  expect(homeFigures(cycles, episodes)).toEqual(figures);
});

test("figures replace their placeholders, and other braces stay", () => {
  expect(withFigures("Más de {redondo}: {a}{constructor}", { redondo: 400 })).toBe(
    "Más de 400: {a}{constructor}",
  );
});

test.each([
  ["1979", readCycles(cycle("1979", "1993", null)), " de 1979 a 1993"],
  ["1979", readCycles(cycle("1979", "1993", null), cycle("1993", null, null)), " desde 1979"],
  ["1979", cyclesSection.neutral, " desde 1979"],
  ["1993", readCycles(cycle("1993", "1993", null)), " en 1993"],
  ["1995", readCycles(cycle("1979", "1993", null)), " desde 1995"],
  [null, readCycles(cycle("1979", "1993", null)), " hasta 1993"],
  [null, cyclesSection.neutral, ""],
])("the years on the air since %s", (since, cycles, words) => {
  expect(yearsOnAir(since, cycles)).toBe(words);
});
