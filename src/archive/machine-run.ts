import { readFileSync } from "node:fs";

/**
 * Names the time since this machine was started; null where it cannot be told. While it is the same, a file that was written
 * is whole whatever became of its writer: only the machine's own stop loses what was not yet on disk.
 */
export function machineRun(): string | null {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return null;
  }
}
