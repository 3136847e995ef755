import { expect, test } from "vitest";
import { instantOf, montevideoTime } from "./montevideo-time.ts";

test.for([
  ["2026-12-01T20:00", "2026-12-01T23:00:00+00:00"],
  ["2026-12-01 22:30", "2026-12-02T01:30:00+00:00"],
  ["2026-07-01T00:00:30", "2026-07-01T03:00:30+00:00"],
  ["2026-12-01T23:00:00+00:00", "2026-12-01T23:00:00+00:00"],
  ["2026-12-01 23:00:00+00", "2026-12-01T23:00:00+00:00"],
  ["2026-12-01T23:00:00.000Z", "2026-12-01T23:00:00+00:00"],
] as const)("%s is an instant", ([written, instant]) => {
  expect(instantOf(written)).toBe(instant);
  expect(instantOf(montevideoTime(instant))).toBe(instant.replace(/:\d\d\+/, ":00+"));
});

test.for(["", "mañana", "2026-12-01T25:00", "2026-02-31T10:00", "2026-12-01", "0202-12-01T20:00", "20:00"])(
  "«%s» is none",
  (written) => {
    expect(instantOf(written)).toBeNull();
  },
);
