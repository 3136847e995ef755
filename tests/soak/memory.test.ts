import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { testEnvironment } from "#scripts/test/run-command.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const OPEN = "tests/integration/embedded/process/open-empty.ts";
const SAMPLE_MS = 20;
/** For program and server together, on a machine with 1 GB. */
const LIMIT_KB = 300 * 1024;

/** Memory of the processes below `root` that is their own or their share of what they share, in kB. */
function memoryBelow(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) && read(`/proc/${name}/stat`);
    if (stat) parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()]
    .filter(isBelow)
    .reduce(
      (sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
      0,
    );
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

test.runIf(process.platform === "linux")(
  "creating the database, applying all migrations and opening it needs less than 300 MB",
  async () => {
    const child = spawn(process.execPath, [OPEN, `${temporaryFolder()}/data`], { env: testEnvironment() });
    const ended = once(child, "exit");
    let peak = 0;
    while (child.exitCode === null && child.signalCode === null) {
      peak = Math.max(peak, memoryBelow(child.pid ?? 0));
      await wait(SAMPLE_MS);
    }
    expect((await ended)[0]).toBe(0);
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(LIMIT_KB);
  },
);
