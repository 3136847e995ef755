import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sleepAfter } from "#core/player/sleep-timer.ts";
import { createSleep } from "#islands/player/sleep.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("pauses at its time, once, and announces it", () => {
  const pause = vi.fn();
  const listener = vi.fn();
  const sleep = createSleep(pause);
  sleep.subscribe(listener);
  sleep.set(sleepAfter(15, Date.now()));
  vi.advanceTimersByTime(15 * 60_000 - 1);
  expect(pause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(sleep.get()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
});

it.each([null, "episode-end" as const, sleepAfter(60, 0)])(
  "clears its former time when set to %j",
  (next) => {
    vi.setSystemTime(0);
    const pause = vi.fn();
    const sleep = createSleep(pause);
    sleep.set(sleepAfter(15, 0));
    sleep.set(next);
    vi.advanceTimersByTime(20 * 60_000);
    expect(pause).not.toHaveBeenCalled();
    expect(sleep.get()).toBe(next);
  },
);
