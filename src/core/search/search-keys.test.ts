import { expect, it } from "vitest";
import { searchKey } from "#core/search/search-keys.ts";

it.each([
  ["ArrowDown", "box", { focus: 0 }],
  ["ArrowDown", 0, { focus: 1 }],
  ["ArrowDown", 2, null],
  ["ArrowUp", 1, { focus: 0 }],
  ["ArrowUp", 0, { focus: "box" }],
  ["ArrowUp", "box", null],
  ["Escape", "box", { clear: true }],
  ["Escape", 1, { clear: true }],
  ["ArrowDown", "elsewhere", null],
  ["Escape", "elsewhere", null],
  ["Enter", 1, null],
  ["a", "box", null],
] as const)("%s at %j means %j among three", (key, place, move) => {
  expect(searchKey(key, place, 3)).toEqual(move);
});

it("stays in the field without hits", () => expect(searchKey("ArrowDown", "box", 0)).toBeNull());
