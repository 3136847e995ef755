import { describe, expect, test } from "vitest";
import { firstDay, formatArchivalDate, isoDate, shownDate, yearSpan } from "#core/episode/archival-date.ts";
import { isArchivalDate, readArchivalDate } from "#core/episode/read-archival-date.ts";

const YEARS = { first: 1970, last: 1995 };

describe.each([
  ["6/4/1975", "1975-04-06", "6 de abril de 1975"],
  ["06041975", "1975-04-06", "6 de abril de 1975"],
  ["19750406", "1975-04-06", "6 de abril de 1975"],
  ["domingo 6 de abril de 1975", "1975-04-06", "6 de abril de 1975"],
  ["27490", "1975-04-06", "6 de abril de 1975"],
  ["abril de 1975", "1975-04", "abril de 1975"],
  ["Abril 1975", "1975-04", "abril de 1975"],
  ["abr-75", "1975-04", "abril de 1975"],
  ["set. 75", "1975-09", "setiembre de 1975"],
  ["4/1975", "1975-04", "abril de 1975"],
  ["1978", "1978", "1978"],
  ["hacia 1978", "1978~", "hacia 1978"],
  ["c. 1978", "1978~", "hacia 1978"],
  ["ca 1978", "1978~", "hacia 1978"],
  ["1978 aprox.", "1978~", "hacia 1978"],
  ["hacia abril de 1975", "1975-04~", "hacia abril de 1975"],
  ["3/4/79?", "1979-04-03?", "¿3 de abril de 1979?"],
  ["¿1978?", "1978?", "¿1978?"],
  ["1978 (?)", "1978?", "¿1978?"],
  ["c. 1978?", "1978%", "¿hacia 1978?"],
  ["entre 1976 y 1978", "1976/1978", "entre 1976 y 1978"],
  ["1976-1978", "1976/1978", "entre 1976 y 1978"],
  ["de abril de 1975 a mayo de 1976", "1975-04/1976-05", "entre abril de 1975 y mayo de 1976"],
  ["antes de 1978", "../1978", "hasta 1978"],
  ["desde 1978", "1978/..", "desde 1978"],
  ["década del 70", "197X", "década de 1970"],
  ["años 70", "197X", "década de 1970"],
  ["década de 1970", "197X", "década de 1970"],
  ["s/f", "XXXX", "sin fecha"],
  ["s. f.", "XXXX", "sin fecha"],
  ["Sin fecha", "XXXX", "sin fecha"],
])("%s", (written, edtf, text) => {
  test(`is ${edtf}, shown as ${text}`, () => {
    expect(readArchivalDate(written, YEARS)).toBe(edtf);
    expect(isArchivalDate(edtf)).toBe(true);
    expect(formatArchivalDate(edtf)).toBe(text);
  });
  test("is read from what is shown", () => {
    expect(readArchivalDate(text, YEARS)).toBe(edtf);
    expect(readArchivalDate(edtf, YEARS)).toBe(edtf);
  });
});

test.each(["ayer", "", "12", "99999", "c.", "entre 1976 y", "abril", "brumario de 1975", "1878", "6/1875"])(
  "%j is no date",
  (written) => {
    const read = readArchivalDate(written, YEARS);
    expect(read !== null && isArchivalDate(read)).toBe(false);
  },
);

test.each([
  "1975-13",
  "1975-02-31",
  "1978/1976",
  "1975-04-06T20:30",
  "1975-21",
  "1978/",
  "/1978",
  "../..",
  "XXXX?",
])("%s is not stored", (edtf) => {
  expect(isArchivalDate(edtf)).toBe(false);
});

test("the years of a date are those of its whole span", () => {
  expect(yearSpan({ date: "1975-04-06" })).toEqual([1975, 1975]);
  expect(yearSpan({ date: "1976-01-01", edtf: "1976/1978" })).toEqual([1976, 1978]);
  expect(yearSpan({ date: "1970-01-01", edtf: "197X" })).toEqual([1970, 1979]);
  expect(yearSpan({ date: "1978-01-01", edtf: "1978/.." })).toEqual([1978, 1978]);
  expect([yearSpan({ date: null }), yearSpan({ date: null, edtf: "XXXX" })]).toEqual([null, null]);
});

test("programs without EDTF get a shorter date or an interval", () => {
  expect(
    ["1975-04", "1978~", "1976/1978", "197X", "1978/..", "XXXX"].map((edtf) => isoDate({ date: null, edtf })),
  ).toEqual(["1975-04", "1978", "1976/1978", "1970/1979", null, null]);
  expect(isoDate({ date: "1975-04-06" })).toBe("1975-04-06");
  expect(isoDate({ date: null })).toBe(null);
});

test("an unknown date is not shown", () => {
  expect([shownDate({ date: null }), shownDate({ date: null, edtf: "XXXX" })]).toEqual([null, null]);
  expect(shownDate({ date: "1975-04-06" })).toBe("6 de abril de 1975");
  expect(shownDate({ date: "1978-01-01", edtf: "1978~" })).toBe("hacia 1978");
});

test.each([
  ["1975-04-06", "1975-04-06"],
  ["1975-04-06?", "1975-04-06"],
  ["1975-04~", "1975-04-01"],
  ["1978", "1978-01-01"],
  ["197X", "1970-01-01"],
  ["1976-05/1978", "1976-05-01"],
  ["../1978", "1978-01-01"],
  ["XXXX", null],
])("%s is sorted by the day %s", (edtf, day) => expect(firstDay(edtf)).toBe(day));
