import { expect, it } from "vitest";
import { expandPlaces, readLists } from "#core/search/place-lists.ts";

it("reads concatenated lists", () => {
  expect(readLists(Uint8Array.of(0x80, 0x02, 3, 7, 0xac, 0x02, 5, 2, 1))).toEqual([
    [256, 263, 563],
    [261, 262],
  ]);
});

it("expands gathered places, and keeps others", () => {
  const lists = [
    [256, 263, 563],
    [261, 262],
    [256, 263],
  ];
  const places = [
    { location: 256, balanced_score: 27, weight: 3 },
    { location: 261, balanced_score: 3, weight: 1 },
    { location: 700, balanced_score: 9 },
  ];
  expect(expandPlaces(places, lists)).toEqual([
    { location: 256, balanced_score: 3 },
    { location: 263, balanced_score: 3 },
    { location: 563, balanced_score: 3 },
    { location: 261, balanced_score: 3 },
    { location: 700, balanced_score: 9 },
  ]);
});

it("expands a place that two words of the query match", () => {
  const [first, other] = expandPlaces([{ location: 256, balanced_score: 16, weight: 4 }], [[256, 263]]);
  expect([first?.location, other?.location]).toEqual([256, 263]);
});
