import { expect, onTestFinished, test, vi } from "vitest";
import { stopParts } from "./lifetime.ts";

test("parts stop at the same time, and an error keeps none of them from it", async () => {
  const { promise: second, resolve } = Promise.withResolvers<void>();
  const report = vi.fn();
  const parts = [() => second, () => resolve(), () => Promise.reject(new Error("broken"))];
  await stopParts(parts, 60_000, report);
  expect(report.mock.calls).toEqual([[new Error("broken")]]);
});

test("a part that does not stop is left behind after the time", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stopping = stopParts([() => new Promise(() => {})], 3000, () => {});
  await vi.advanceTimersByTimeAsync(3000);
  await stopping;
});
