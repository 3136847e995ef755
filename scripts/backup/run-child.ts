import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { endOfChild } from "#node/child-end.ts";

/** Where the process writes a backup that this one reads. */
export const STREAM_DESCRIPTOR = 4;

/**
 * Runs a command in another process with low priority, so that this one serves meanwhile. Aborting ends the process; so does
 * the end of this one.
 * @returns the lines that it says
 * @throws Error with its last message when it fails
 */
export async function runChild(
  command: "backup" | "restore",
  args: readonly string[],
  signal: AbortSignal,
  env = process.env,
): Promise<string[]> {
  signal.throwIfAborted();
  const child = startChild(command, args, env);
  const lines: string[] = [];
  child.on("message", (line) => lines.push(String(line)));
  await completion(child, signal);
  return lines;
}

/** Yields a backup that a process of its own writes. @throws Error with its last message when it fails */
export async function* streamBackup(signal: AbortSignal, env = process.env): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const reader = new AbortController();
  const child = startChild("backup", ["--stream"], env);
  const completed = completion(child, AbortSignal.any([signal, reader.signal]));
  completed.catch(() => {});
  try {
    yield* child.stdio[STREAM_DESCRIPTOR] as Readable;
    await completed;
  } finally {
    reader.abort();
  }
}

function startChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const stdio = ["ignore", "ignore", "pipe", "ipc", "pipe"] as const;
  const child = spawn(process.execPath, [script, ...args], { stdio: [...stdio], env });
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Waits for the end of a process. @throws Error with its last message when it fails */
async function completion(child: ChildProcess, signal: AbortSignal): Promise<void> {
  const { code, output } = await endOfChild(child, signal);
  if (code !== 0) throw new Error(output.split("\n").at(-1) || `ended with ${code}`);
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended, or the system does not allow it.
  }
}

/** Prints a line, and sends it to the server when the server started this process. */
export function say(line: string): void {
  console.log(line);
  process.send?.(line);
}
