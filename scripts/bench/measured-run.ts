import { spawn } from "node:child_process";
import { testEnvironment } from "../test/run-command.ts";
import { watchTree } from "./process-tree.ts";

export interface Measured {
  seconds: number;
  /** Of the process and its descendants; null without /proc. */
  processorSeconds: number | null;
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
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const end = watchTree(child.pid ?? 0);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  const { processorSeconds = null, peakMiB = null } = end() ?? {};
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}.\n${output.slice(-4000)}`);
  return { seconds: (performance.now() - started) / 1000, processorSeconds, peakMiB, output };
}
