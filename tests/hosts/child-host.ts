import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

const START_TIMEOUT_MS = 120_000;
const END_TIMEOUT_MS = 5_000;

/** Waits until a file of the site is served. @throws Error when the process ends or the timeout passes */
export async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(child.exitCode === null ? "not in time" : `ended with ${child.exitCode}`);
}

/** Ends the process group that the child leads: the runtimes are its descendants. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (child.exitCode !== null || child.signalCode !== null || pid === undefined) return;
  const ended = once(child, "exit");
  process.kill(-pid, "SIGTERM");
  const killTimer = setTimeout(() => process.kill(-pid, "SIGKILL"), END_TIMEOUT_MS);
  await ended;
  clearTimeout(killTimer);
}
