import { expect, test } from "vitest";
import { runNode } from "./run-node.ts";

const ENDLESS = "process.send({ pid: process.pid }); setInterval(() => {}, 9_000)";
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("an aborted program has ended when the error is thrown", async () => {
  const abort = new AbortController();
  let pid = 0;
  const run = runNode<{ pid: number }>("Waiting", ["--eval", ENDLESS], {
    env: {},
    signal: abort.signal,
    onMessage: (message) => {
      pid = message.pid;
      abort.abort();
    },
  });
  await expect(run).rejects.toThrow("aborted");
  expect(pid).toBeGreaterThan(0);
  expect(isRunning(pid)).toBe(false);
});
