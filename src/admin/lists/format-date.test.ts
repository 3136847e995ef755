import { expect, test } from "vitest";
import { formatMoment, formatSecond } from "#admin/lists/format-date.ts";

test("times in the same minute are shown with seconds", () => {
  const [first, next] = ["2026-11-22T15:04:05Z", "2026-11-22T15:04:41Z"];
  expect(formatMoment(first)).toBe(formatMoment(next));
  expect([formatSecond(first), formatSecond(next)]).toEqual([
    expect.stringMatching(/^22\/11\/2026, 12:04:05/),
    expect.stringMatching(/^22\/11\/2026, 12:04:41/),
  ]);
});
