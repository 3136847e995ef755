import { describe, expect, test } from "vitest";
import { failurePauseMs, nextBuild, type PublishingState } from "#core/publishing/publishing-schedule.ts";
import { NOTHING_PENDING } from "#tests/support/publishing-state.ts";

const NOW = 100_000_000;
const settings = { auto: true, quietMs: 30_000, maxMs: 300_000 };
const changed = (changes: Partial<PublishingState>) => ({
  ...NOTHING_PENDING,
  contentRevision: 6,
  ...changes,
});

describe("nextBuild", () => {
  test("no pending changes, no build", () => expect(nextBuild(NOTHING_PENDING, settings, NOW)).toBeNull());

  test.each([
    ["one change: after the quiet time", { firstAt: 1000, lastAt: 1000 }, 31_000],
    ["another change postpones it", { firstAt: 1000, lastAt: 20_000 }, 50_000],
    ["up to the maximum time", { firstAt: 1000, lastAt: 290_000 }, 301_000],
    [
      "the same content after a failure: later",
      { firstAt: 0, lastAt: 0, failures: 3, failedAt: 40_000 },
      160_000,
    ],
    [
      "changed content after failures: after the quiet time",
      { firstAt: 0, lastAt: 50_000, failures: 9, failedAt: 40_000 },
      80_000,
    ],
    [
      "a requested build of this revision: after its timeout",
      { firstAt: 0, lastAt: 0, requested: { revision: 6, at: 30_000 } },
      1_830_000,
    ],
    [
      "repeated failures of a host: growing pauses",
      { firstAt: 0, lastAt: 0, failures: 2, failedAt: 20_000, requested: { revision: 6, at: 30_000 } },
      7_230_000,
    ],
    [
      "up to 16 hours",
      { firstAt: 0, lastAt: 0, failures: 99, failedAt: 20_000, requested: { revision: 6, at: 30_000 } },
      57_630_000,
    ],
    [
      "a change after the request: another request",
      { firstAt: 0, lastAt: 90_000, requested: { revision: 5, at: 30_000 } },
      120_000,
    ],
  ])("%s", (_, changes, at) => {
    expect(nextBuild(changed(changes), settings, NOW)).toEqual({ at, cause: "auto" });
  });

  test("requested: at once, with or without changes, even when automatic builds are off or paused", () => {
    const off = { ...settings, auto: false };
    expect(nextBuild({ ...NOTHING_PENDING, askedAt: 7 }, off, NOW)).toEqual({ at: 7, cause: "manual" });
    expect(nextBuild(changed({ firstAt: 0, lastAt: 0 }), off, NOW)).toBeNull();
    expect(nextBuild({ ...NOTHING_PENDING, paused: true, askedAt: 7 }, settings, NOW)).toEqual({
      at: 7,
      cause: "manual",
    });
    expect(nextBuild(changed({ paused: true, firstAt: 0, lastAt: 0 }), settings, NOW)).toBeNull();
  });

  test("requested before the hook was called: that call fulfils the request", () => {
    expect(
      nextBuild({ ...NOTHING_PENDING, askedAt: 7, requested: { revision: 5, at: 8 } }, settings, NOW),
    ).toBeNull();
  });
});

describe("a clock that was set back a day", () => {
  const before = 86_400_000;
  const ahead = before + 86_400_000;
  const at = (changes: Partial<PublishingState>) => nextBuild(changed(changes), settings, before)?.at;

  test("a change is published now, not in a day", () => {
    expect(at({ firstAt: ahead, lastAt: ahead })).toBeLessThanOrEqual(before);
    expect(at({ firstAt: ahead, lastAt: ahead, requested: { revision: 6, at: ahead } })).toBeLessThan(before);
    expect(at({ askedAt: ahead })).toBe(before);
    expect(at({ askedAt: ahead, requested: { revision: 5, at: before } })).toBe(before);
  });

  test("a failed build is still retried with pauses", () => {
    expect(at({ firstAt: ahead, lastAt: ahead, failures: 2, failedAt: before })).toBe(before + 60_000);
  });

  test("the quiet time holds for a clock that is a second behind the database", () => {
    expect(at({ firstAt: before + 1000, lastAt: before + 1000 })).toBe(before + 31_000);
  });
});

test("pauses grow up to an hour", () => {
  expect([0, 1, 2, 3, 20].map(failurePauseMs)).toEqual([0, 30_000, 60_000, 120_000, 3_600_000]);
});
