import { spawn } from "node:child_process";
import { once } from "node:events";

export interface ChildProgram {
  /** First group of the pattern in the program's output; empty without a pattern. */
  said: string;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 60_000;

/**
 * Starts a program and waits until its output matches the pattern; without one, does not wait.
 * @throws Error with its output when it ends before, or when the timeout passes
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp | null,
  env: Record<string, string> = {},
): Promise<ChildProgram> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  // Signals the process group, because browsers have child processes.
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // The group has ended already.
    }
  };
  const killNow = () => kill("SIGKILL");
  process.once("exit", killNow);
  let output = "";
  const said = await new Promise<string>((done, fail) => {
    const end = (reason: string) => {
      killNow();
      fail(new Error(`${command} ${reason}.\n${output}`));
    };
    const limit = setTimeout(() => end("was not ready in time"), TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = ready?.exec(output);
      if (!match) return;
      clearTimeout(limit);
      done(match[1] ?? "");
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    if (!ready) {
      clearTimeout(limit);
      done("");
    }
    child.once("error", (error) => end(error.message));
    child.once("close", (code) => end(`ended with ${code}`));
  });
  return {
    said,
    stop: async () => {
      process.removeListener("exit", killNow);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      killNow();
      await ended;
    },
  };
}
