import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/** Bytes; a machine or a group of processes with less has no room for what the compiler takes for a moment. */
const ENOUGH = 1.5 * 2 ** 30;

/**
 * On a small machine, keeps the optimizing compiler for WebAssembly from this process: one function of Postgres alone takes
 * it 450 MB. A query that computes much then takes three times as long. To be called before the database is opened.
 */
export function spareMemory(): void {
  // 0: no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(totalmem(), limit) >= ENOUGH) return;
  // What `--liftoff-only` implies at the start of a process has to be said one by one in a running one.
  for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"])
    setFlagsFromString(flag);
}
