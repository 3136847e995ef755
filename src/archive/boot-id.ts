import { readFileSync } from "node:fs";

/**
 * Boot id of this machine; null where the system has none. While it is the same, a written file is whole even when its
 * writer was killed: only a stop of the machine loses bytes that were not yet on disk.
 */
export function bootId(): string | null {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return null;
  }
}
