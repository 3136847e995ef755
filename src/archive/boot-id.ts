import { readFileSync } from "node:fs";
import { uptime } from "node:os";

/**
 * Identifies the boot of this machine. Within one boot, a written file is complete even if its writer was killed: only a stop
 * of the machine loses bytes that are not yet on disk.
 */
export function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    // Other systems have no such id: the minute of the boot, which may differ after a change of the clock.
    return String(Math.round((Date.now() / 1000 - uptime()) / 60));
  }
}
