import { expect, test } from "vitest";
import { openTurns } from "./turns.ts";

/** Work that ends when the test says so, or with its signal. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (name: string) => async (signal: AbortSignal) => {
    done.push(`${name} begins`);
    await Promise.race([
      promise,
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ]);
    done.push(`${name} ends`);
  };
  return { work, done, finish: resolve };
}
const never = new AbortController().signal;
const of = (owner: string, key = owner) => ({ owner, key });

test("one at a time, in the order of the requests, each with its place", async () => {
  const turns = openTurns(3);
  const { work, done, finish } = openWork();
  const ran = ["a", "b", "c"].map((name) => turns.run(of(name), never, work(name)));
  expect(["a", "b", "c", "d"].map(turns.ahead)).toEqual([0, 1, 2, 0]);
  expect(await turns.run(of("d"), never, work("d"))).toBe("busy");
  finish();
  expect(await Promise.all(ran)).toEqual(["made", "made", "made"]);
  expect(done).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  await turns.idle();
});

test("a signal ends its work, running or waiting, and what follows goes on", async () => {
  const turns = openTurns(9);
  const { work, done, finish } = openWork();
  const closed = new AbortController();
  const running = turns.run(of("a"), closed.signal, work("a"));
  const waiting = turns.run(of("b"), closed.signal, work("b"));
  const last = turns.run(of("c"), never, work("c"));
  closed.abort();
  expect(await Promise.all([running, waiting])).toEqual(["ended", "ended"]);
  finish();
  expect(await last).toBe("made");
  expect(done).toEqual(["c begins", "c ends"]);
  expect(await turns.run(of("d"), closed.signal, work("d"))).toBe("ended");
});

test("a newer request for the same replaces the earlier one; failures are thrown, and do not stop the others", async () => {
  const turns = openTurns(9);
  const { work, finish } = openWork();
  const first = turns.run(of("a", "page"), never, work("first"));
  const failing = turns.run(of("b"), never, async () => {
    throw new Error("broken");
  });
  const second = turns.run(of("a", "page"), never, work("second"));
  finish();
  expect(await first).toBe("ended");
  await expect(failing).rejects.toThrow("broken");
  expect(await second).toBe("made");
});

test("work that runs is ended by its signal", async () => {
  const turns = openTurns(1);
  const { work, done } = openWork();
  const closed = new AbortController();
  const running = turns.run(of("a"), closed.signal, work("a"));
  await expect.poll(() => done).toEqual(["a begins"]);
  closed.abort();
  expect(await running).toBe("ended");
  expect(done).toEqual(["a begins"]);
});

test("a request that replaces a waiting one takes its place, also when no more may wait", async () => {
  const turns = openTurns(2);
  const { work, finish } = openWork();
  const running = turns.run(of("a"), never, work("a"));
  const first = turns.run(of("b", "page"), never, work("first"));
  const second = turns.run(of("b", "page"), never, work("second"));
  expect(await turns.run(of("c"), never, work("c"))).toBe("busy");
  finish();
  expect(await Promise.all([running, first, second])).toEqual(["made", "ended", "made"]);
});
