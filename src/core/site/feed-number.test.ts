import { expect, test } from "vitest";
import { feedNumber } from "./feed-number.ts";

test.each([
  ["184", 184],
  ["007", 7],
  ["0", null],
  ["000", null],
  ["12 bis", null],
  ["9".repeat(40), null],
])("the number %j of an episode is %s in the feed", (number, expected) => {
  expect(feedNumber(number)).toBe(expected);
});
