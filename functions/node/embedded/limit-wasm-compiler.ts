import { totalmem } from "node:os";
import { setFlagsFromString } from "node:v8";

/** Bytes. A machine or control group with less has no room for the compiler's peak memory. */
const MIN_MEMORY_BYTES = 1.5 * 2 ** 30;

/**
 * On a small machine, disables the optimizing compiler for WebAssembly in this process: for one function of Postgres alone it
 * takes 450 MB. Compute-heavy queries then take three times as long. Call it before opening the database.
 */
export function limitWasmCompiler(): void {
  // 0 means no limit.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  if (Math.min(totalmem(), limit) >= MIN_MEMORY_BYTES) return;
  // `--liftoff-only` implies the others only at process start; a running process must set each one.
  for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"])
    setFlagsFromString(flag);
}
