import { describe, expect, test } from "vitest";
import { indexAtTime, linkedPart } from "./segment-times.ts";

const starts = [0.6, 2.742, 46.256, 46.9, 52];
const ends = [2.3, 40, 46.8, 51.8, 60];

test.each([
  [0, -1],
  [0.6, 0],
  [2.741, 0],
  [45, 1],
  [46.256, 2],
  [46.95, 3],
  [9999, 4],
])("at %f s the last segment that has begun is %i", (seconds, expected) => {
  expect(indexAtTime(starts, seconds)).toBe(expected);
});

test("none has begun without segments", () => {
  expect(indexAtTime([], 5)).toBe(-1);
});

describe("a link", () => {
  test.each<[string, number, number | null, object]>([
    [
      "to the second in which a segment begins starts at the segment",
      46,
      null,
      { first: 2, last: 2, fromSeconds: 46.256 },
    ],
    ["to a fraction starts there", 46.95, null, { first: 3, last: 3, fromSeconds: 46.95 }],
    ["into a segment starts there", 20, null, { first: 1, last: 1, fromSeconds: 20 }],
    ["to the beginning starts at the first segment", 0, null, { first: 0, last: 0, fromSeconds: 0.6 }],
    ["beyond the end has the last segment", 900, null, { first: 4, last: 4, fromSeconds: 900 }],
    ["to a range has all its segments", 46, 52, { first: 2, last: 3, fromSeconds: 46.256, untilSeconds: 52 }],
    ["to a range within one segment has that segment", 48, 50, { first: 3, last: 3, untilSeconds: 50 }],
  ])("%s", (_name, fromSeconds, untilSeconds, expected) => {
    expect(linkedPart({ starts, ends }, { fromSeconds, untilSeconds })).toMatchObject(expected);
  });

  test("is null without segments", () => {
    expect(linkedPart({ starts: [], ends: [] }, { fromSeconds: 1, untilSeconds: null })).toBeNull();
  });
});
