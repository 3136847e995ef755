/** Preloaded into a server: at each SIGUSR2 it prints the longest time since the last one in which nothing was answered. */
import { writeSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const STANDARD_OUTPUT = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on("SIGUSR2", () => {
  writeSync(STANDARD_OUTPUT, `stall ${Math.round(delay.max / 1e6)} ms\n`);
  delay.reset();
});
