import { expect, it } from "vitest";
import { allowsNext, minutesLeft, type SleepTimer, sleepAfter } from "#core/player/sleep-timer.ts";

it.each<[string, SleepTimer, number, number | null, boolean]>([
  ["none", null, 0, null, true],
  ["the end of the episode", "episode-end", 0, null, false],
  ["fifteen minutes", sleepAfter(15, 1000), 1000, 15, true],
  ["a partial minute", sleepAfter(15, 0), 14 * 60_000 + 1, 1, true],
  ["a time in the past", sleepAfter(15, 0), 16 * 60_000, 0, true],
])("of %s", (_name, timer, nowMs, left, next) => {
  expect(minutesLeft(timer, nowMs)).toBe(left);
  expect(allowsNext(timer)).toBe(next);
});
