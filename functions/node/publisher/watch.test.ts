import { expect, test } from "vitest";
import { NOTHING_PENDING } from "#tests/support/publishing-state.ts";
import { watchForChanges } from "./watch.ts";

const CHANGED = { ...NOTHING_PENDING, contentRevision: 6, firstAt: 0, lastAt: 0 };
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
