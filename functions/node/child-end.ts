import type { ChildProcess } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

const END_TIMEOUT_MS = 3_000;
const OUTPUT_TIMEOUT_MS = 500;
const MAX_OUTPUT_LENGTH = 20_000;

/**
 * Waits for the end of a process that ends when its channel closes. Aborting closes the channel, and kills the process when
 * it has not ended three seconds later.
 * @returns its exit code and the end of its output, without colours
 * @throws Error when it cannot be started, the signal's reason when it was aborted
 */
export async function endOfChild(
  child: ChildProcess,
  signal: AbortSignal,
  kill: () => void = () => child.kill("SIGKILL"),
): Promise<{ code: number | null; output: string }> {
  const stop = () => {
    if (child.connected) child.disconnect();
    const timer = setTimeout(kill, END_TIMEOUT_MS);
    child.once("exit", () => clearTimeout(timer));
  };
  signal.addEventListener("abort", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
    });
  try {
    const code = await new Promise<number | null>((done, fail) => {
      child.once("error", fail);
      child.once("close", done);
      // After this process has closed the channel, "close" may never come.
      child.once("exit", (code) => setTimeout(done, OUTPUT_TIMEOUT_MS, code));
    });
    signal.throwIfAborted();
    return { code, output: stripVTControlCharacters(output).trim() };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
