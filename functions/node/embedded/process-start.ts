import { readFileSync } from "node:fs";

/**
 * Whether the process with this id still runs.
 * @param started its `processStart`, since ids are reused; when omitted, any process with the id counts
 */
export function isRunning(pid: number, started?: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return started === undefined || processStart(pid) === started;
}

/** Start time of a process in clock ticks since boot, as text; null where unavailable (not Linux, process gone). */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name and may contain spaces: count from its closing parenthesis.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
