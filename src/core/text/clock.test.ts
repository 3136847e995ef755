import { expect, test } from "vitest";
import { formatClock, parseClock } from "#core/text/clock.ts";

test.each([
  [null, "0:00"],
  [undefined, "0:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
  [-3, "0:00"],
  [0, "0:00"],
  [9.9, "0:09"],
  [61, "1:01"],
  [3600, "60:00"],
])("%s seconds read %s", (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

test.each([
  ["28:40", 1720],
  ["1:02:03", 3723],
  [" 4:05 ", 245],
  ["130:00", 7800],
  ["28:75", null],
  ["1:75:00", null],
  ["1:5:00", null],
  ["media hora", null],
  ["", null],
  [null, null],
])("the duration %j is %s seconds", (text, seconds) => {
  expect(parseClock(text)).toBe(seconds);
});
