import { expect, it } from "vitest";
import { fillerShare, nearest, nearness } from "#core/search/nearness.ts";

/** Nearness of the typed words, in this order, at these positions. */
const near = (...at: number[][]) => nearness(at.map((places, offset) => ({ offset, at: places })));

it("is highest for the phrase, then a sentence, a passage, a page", () => {
  const order = [
    near([50, 900], [51], [12, 52]),
    near([50], [51], [53]),
    near([51], [50], [58]),
    near([50], [70], [40]),
    near([50], [51], [150]),
    near([50], [150], [10]),
    near([50], [5000], [900]),
  ];
  expect(order).toEqual([...order].sort((a, b) => b - a));
  expect(new Set(order).size).toBe(order.length);
  expect(order[0]).toBe(3);
});

it("takes a word that is only in the title for a near one", () => {
  expect(near([50], [], [52])).toBe(3);
});

it("finds the others around an added word that is elsewhere", () => {
  expect(near([50], [700], [52], [53], [54])).toBeGreaterThan(near([50], [62], [70], [41], [73]));
});

it("says where the typed text begins at the nearest places", () => {
  const words = [
    [50, 200, 900],
    [51, 901],
    [53, 300],
  ].map((at, offset) => ({ offset, at }));
  expect(nearest(words).starts).toEqual([50]);
});

it("counts a filler word only near its typed place, and less than another word", () => {
  const shares = [7, 8, 20].map((at) => fillerShare([at], 7));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(shares[0]).toBeLessThan(1);
  expect(shares[2]).toBe(0);
});
