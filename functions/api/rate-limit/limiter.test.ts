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

test("a clock that was set back keeps no bucket full", async () => {
  let now = 86_400_000;
  const limiter = memoryLimiter(() => now);
  await limiter.take("a", 60, 1);
  expect(await limiter.take("a", 60, 1)).toBe(false);
  now = 0;
  expect(await limiter.take("a", 60, 1)).toBe(true);
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

test("a flood of addresses takes no counter of another kind away", async () => {
  const limiter = memoryLimiter(() => 0, 3);
  const kinds = ["second-step:account:1", "sign-in:account:1", "link:account:1", "proof:1"];
  for (const bucket of kinds) await limiter.take(bucket, 60, 1);
  for (let address = 0; address < 10; address++)
    for (const kind of ["listen", "sign-in:address", "sign-in:place", "link:use"])
      await limiter.take(`${kind}:${address}`, 60, 1);
  for (const bucket of kinds) expect([bucket, await limiter.take(bucket, 60, 1)]).toEqual([bucket, false]);
});
