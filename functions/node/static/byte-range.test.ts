import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=990-2000", { start: 990, end: 999 }],
  ["bytes=-10", { start: 990, end: 999 }],
  ["bytes=-2000", { start: 0, end: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["lines=0-1", null],
  ["bytes=a-b", null],
  [undefined, null],
])("%s of 1000 bytes", (header, expected) => {
  expect(byteRange(header, 1000)).toEqual(expected);
});

test("an empty file has no range", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
});
