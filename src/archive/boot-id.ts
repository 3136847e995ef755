import { readFileSync } from "node:fs";

/**
 * Boot id of this machine; null when the system has none. Within one boot, a written file is complete even if its writer was
 * killed: only a stop of the machine loses bytes that are not yet on disk.
 */
export function bootId(): string | null {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return null;
  }
}
