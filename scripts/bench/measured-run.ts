import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { testEnvironment } from "../test/run-command.ts";

const SAMPLE_MS = 40;

export interface Measured {
  seconds: number;
  /** Peak memory of the process and its descendants in MiB; null without /proc. */
  peakMiB: number | null;
  output: string;
}

/** Runs a command to its end. @throws Error with its output when its exit code is not 0 */
export async function measuredRun(
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Measured> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: testEnvironment(options.env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let peak = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMiB(child.pid ?? 0) ?? 0);
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}.\n${output.slice(-4000)}`);
  return { seconds: (performance.now() - started) / 1000, peakMiB: peak || null, output };
}

/** Memory of a process and its descendants in MiB; null without /proc. */
export function residentMiB(pid: number): number | null {
  try {
    const parents = new Map<number, number>();
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      const parent = field(Number(name), "PPid");
      if (parent !== null) parents.set(Number(name), parent);
    }
    const isOurs = (id: number): boolean => id === pid || (parents.has(id) && isOurs(parents.get(id) ?? 0));
    const ours = [...parents.keys()].filter(isOurs);
    return ours.reduce((sum, id) => sum + (field(id, "VmRSS") ?? 0), 0) / 1024;
  } catch {
    return null;
  }
}

function field(pid: number, name: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? null);
  } catch {
    // The process has ended in the meantime.
    return null;
  }
}
