import { spawn } from "node:child_process";
import { once } from "node:events";
import { testEnvironment } from "./run-command.ts";

/**
 * Runs Vitest with its output on this terminal, in the environment of the tests.
 * @returns the exit code of Vitest; 1 when a signal ended it.
 */
export async function runVitest(args: readonly string[], env?: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args], {
    env: testEnvironment(env),
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return code ?? 1;
}
