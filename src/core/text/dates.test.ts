import { expect, test } from "vitest";
import { formatDay, keepDaysWhole, yearOf, yearsBetween } from "#core/text/dates.ts";

test("a broadcast date is written in long Uruguayan Spanish", () => {
  expect(formatDay("1975-04-06")).toBe("6 de abril de 1975");
});

test.each([null, "", "1975", "6/4/1975", "1975-13-40"])("%j is not a calendar date", (text) => {
  expect(formatDay(text)).toBeNull();
});

test("the year is read from the date", () => {
  expect([yearOf("1989-12-23"), yearOf(null), yearOf("1989")]).toEqual([1989, null, null]);
});

test.each([
  [
    ["1977-03-02", null, "1975-04-06"],
    [1975, 1976, 1977],
  ],
  [["1980-01-01"], [1980]],
  [[null, "1980"], []],
])("has the years from the first to the last of %j", (days, years) => {
  expect(yearsBetween(days)).toEqual(years);
});

test("a date is not broken within a day", () => {
  expect(keepDaysWhole("entre 6 de abril de 1975 y 1976")).toBe(
    "entre 6\u00a0de\u00a0abril\u00a0de\u00a01975 y 1976",
  );
});
