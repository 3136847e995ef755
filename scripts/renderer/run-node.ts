import { spawn } from "node:child_process";

const MAX_OUTPUT_LENGTH = 20_000;

/** Runs a Node program to its end. @throws Error with the end of its output when it fails; when the signal aborts it */
export async function runNode(
  what: string,
  args: readonly string[],
  { env, signal }: { env: NodeJS.ProcessEnv; signal?: AbortSignal | undefined },
): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env,
    ...(signal && { signal }),
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-MAX_OUTPUT_LENGTH);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  if (code !== 0) throw new Error(`${what} failed (exit ${code}).\n${output}`);
}
