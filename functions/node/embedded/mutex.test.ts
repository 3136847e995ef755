import { expect, test } from "vitest";
import { Mutex } from "./mutex.ts";

/** Blocks the thread, as the database does. */
function work(): void {
  const until = performance.now() + 6;
  while (performance.now() < until);
}

test("calls run in order, one at a time; nested calls join", async () => {
  const mutex = new Mutex();
  const seen: string[] = [];
  const turn = (name: string) =>
    mutex.run(async () => {
      seen.push(`${name} in`);
      await mutex.run(() => seen.push(`${name} within`));
      seen.push(`${name} out`);
    });
  await Promise.all([turn("a"), turn("b")]);
  expect(seen).toEqual(["a in", "a within", "a out", "b in", "b within", "b out"]);
});

test("a failing call releases the lock", async () => {
  const mutex = new Mutex();
  await expect(mutex.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await mutex.run(() => "yes")).toBe("yes");
});

test("while many calls queue, the process still handles sockets and timers", async () => {
  const mutex = new Mutex();
  let ticks = 0;
  let queueing = true;
  const tick = () => {
    ticks++;
    if (queueing) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all(Array.from({ length: 30 }, () => mutex.run(work)));
  queueing = false;
  expect(ticks).toBeGreaterThan(20);
});
