import { expect, test } from "vitest";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";

test("a bucket is full at its limit and empty again when its window ends", async () => {
  let now = 605_000;
  const limiter = memoryLimiter(() => now);
  const take = () => limiter.take("a", 60, 2);
  expect([await take(), await take(), await take()]).toEqual([true, true, false]);
  now = 659_999;
  expect(await take()).toBe(false);
  now = 660_000;
  expect(await take()).toBe(true);
});

test("a flood of addresses does not fill up the memory", async () => {
  const limiter = memoryLimiter(() => 0, 3);
  for (const bucket of ["a", "b", "c"]) await limiter.take(bucket, 60, 1);
  expect(await limiter.take("c", 60, 1)).toBe(false);
  await limiter.take("a", 60, 1);
  await limiter.take("d", 60, 1);
  expect(await limiter.take("a", 60, 1)).toBe(false);
  expect(await limiter.take("b", 60, 1)).toBe(true);
});
