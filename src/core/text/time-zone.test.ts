import { afterEach, expect, test } from "vitest";
import {
  DEFAULT_TIME_ZONE,
  instantOf,
  isTimeZone,
  setTimeZone,
  timeZone,
  timeZones,
  wallTime,
} from "./time-zone.ts";

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE));

test.for([
  ["2026-12-01T20:00", "2026-12-01T23:00:00+00:00"],
  ["2026-12-01 22:30", "2026-12-02T01:30:00+00:00"],
  ["2026-07-01T00:00:30", "2026-07-01T03:00:30+00:00"],
  ["2026-12-01T23:00:00+00:00", "2026-12-01T23:00:00+00:00"],
  ["2026-12-01 23:00:00+00", "2026-12-01T23:00:00+00:00"],
  ["2026-12-01T23:00:00.000Z", "2026-12-01T23:00:00+00:00"],
] as const)("%s is an instant", ([written, instant]) => {
  expect(instantOf(written)).toBe(instant);
  expect(instantOf(wallTime(instant))).toBe(instant.replace(/:\d\d\+/, ":00+"));
});

test.for(["", "mañana", "2026-12-01T25:00", "2026-02-31T10:00", "2026-12-01", "0202-12-01T20:00", "20:00"])(
  "«%s» is not an instant",
  (written) => {
    expect(instantOf(written)).toBeNull();
  },
);

test.for([
  ["Europe/Madrid", "2026-01-15T20:00", "2026-01-15T19:00:00+00:00"],
  ["Europe/Madrid", "2026-07-15T20:00", "2026-07-15T18:00:00+00:00"],
  ["Asia/Kolkata", "2026-07-15T20:00", "2026-07-15T14:30:00+00:00"],
  // The evening before a change of the clocks, and the morning after it.
  ["America/New_York", "2026-03-07T22:30", "2026-03-08T03:30:00+00:00"],
  ["America/New_York", "2026-03-08T03:30", "2026-03-08T07:30:00+00:00"],
  ["America/New_York", "2026-11-01T03:30", "2026-11-01T08:30:00+00:00"],
] as const)("in %s %s is %s", ([zone, written, instant]) => {
  setTimeZone(zone);
  expect(instantOf(written)).toBe(instant);
  expect(wallTime(instant)).toBe(written.replace("T", " "));
});

test("a time skipped by a clock change becomes the next hour", () => {
  setTimeZone("Europe/Madrid");
  expect(wallTime(instantOf("2026-03-29T02:30") ?? "")).toBe("2026-03-29 03:30");
});

test("an invalid zone is ignored", () => {
  for (const zone of [
    "",
    "Montevideo",
    "+03:00",
    "Etc/..",
    "EST5EDT",
    "America/Nada",
    "America/Montevideo'; drop",
  ])
    setTimeZone(zone);
  expect(timeZone()).toBe(DEFAULT_TIME_ZONE);
});

test("every offered zone is valid", () => {
  expect(timeZones().filter((zone) => !isTimeZone(zone))).toEqual([]);
});
