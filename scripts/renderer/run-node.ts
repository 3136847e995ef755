import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const MAX_OUTPUT_LENGTH = 20_000;

interface NodeOptions<Message> {
  /** All variables of the program. */
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** Gives the program a channel, which it has to close, and receives its messages. */
  onMessage?: (message: Message) => void;
}

/**
 * Runs a Node program to its end.
 * @param what name of the work, for the error
 * @throws Error with the end of the program's output when it fails; when the signal aborts it
 */
export async function runNode<Message = never>(
  what: string,
  args: readonly string[],
  { env, signal, onMessage }: NodeOptions<Message>,
): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe", onMessage ? "ipc" : "ignore"],
    env,
    ...(signal && { signal }),
  });
  if (onMessage) child.on("message", onMessage);
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", (error) => {
      // An aborted program may write files until it has ended, which its caller then removes.
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) fail(error);
      else child.once("exit", () => fail(error));
    });
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`${what} failed (exit ${code}).\n${output}`);
}

/**
 * Memory limits of the processes that compile and render. Live data is small (80 MiB for 5,000 episodes), but Node's heap and
 * the allocators of Node and of the bundler do not return memory: with limits they need half of it and no more time. Below
 * 128 MiB the old generation is not collected: V8 would scan all of it for every thirty pages.
 */
export const boundedHeap = [
  "--max-semi-space-size=16",
  "--max-old-space-size=512",
  "--initial-heap-size=128",
];
export const boundedAllocators = {
  MALLOC_ARENA_MAX: "2",
  MIMALLOC_ARENA_EAGER_COMMIT: "0",
  MIMALLOC_PURGE_DELAY: "0",
};

const ASTRO = fileURLToPath(new URL("bin/astro.mjs", import.meta.resolve("astro/package.json")));

/** Runs `astro build` with these variables only, so that the same sources give the same files. @throws with its output */
export const runAstro = (
  what: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<void> =>
  runNode(what, [...boundedHeap, ASTRO, "build", ...options], {
    signal,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      ...boundedAllocators,
      ASTRO_TELEMETRY_DISABLED: "1",
      ...env,
    },
  });
