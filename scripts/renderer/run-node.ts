import { spawn } from "node:child_process";

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
