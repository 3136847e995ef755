import { readFileSync } from "node:fs";

/** Whether a process is the one that began then, as `processStart` tells it. Its number may have been given to another since. */
export function isRunning(pid: number, started: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return processStart(pid) === started;
}

/** When a process began, in clock ticks since boot, as text; null where the system does not tell (not Linux, gone). */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name and may hold spaces: count from its closing parenthesis.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
