import { expect, test } from "vitest";
import type { PublishingState } from "#core/publishing/publishing-schedule.ts";
import { watchForChanges } from "./watch.ts";

const CHANGED: PublishingState = {
  contentRevision: 6,
  publishedRevision: 5,
  firstAt: 0,
  lastAt: 0,
  paused: false,
  askedAt: null,
  failures: 0,
  failedAt: null,
  requested: null,
  plannedAt: null,
};
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

test("changes that a start finds wait while publishing is paused", async () => {
  const acted = Promise.withResolvers<{ reads: number; cause: string }>();
  let reads = 0;
  const watch = watchForChanges({
    settings: { auto: true, quietMs: 600_000, maxMs: 600_000 },
    readState: async () => ({ ...CHANGED, paused: ++reads === 1 }),
    act: async (_, cause) => acted.resolve({ reads, cause }),
    atOnce: true,
    log: silent,
    now: () => 0,
  });
  watch.checkNow();
  expect(await acted.promise).toEqual({ reads: 2, cause: "start" });
  await watch.stop();
});
