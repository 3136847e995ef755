import { expect, test } from "vitest";
import { visibilityChange } from "#core/episode/visibility.ts";

test.each([
  [null, "published", "publish"],
  ["draft", "published", "publish"],
  ["to_review", "published", "publish"],
  ["published", "draft", "withdraw"],
  ["published", "to_review", "withdraw"],
  ["published", "published", null],
  ["draft", "to_review", null],
  [null, "draft", null],
] as const)("from %s to %s: %s", (before, after, expected) => {
  expect(visibilityChange(before, after)).toBe(expected);
});
