import { fileURLToPath } from "node:url";
import { boundedAllocators, boundedHeap } from "./memory.ts";
import { runNode } from "./run-node.ts";

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
