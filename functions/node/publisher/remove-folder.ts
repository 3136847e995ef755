import { spawn } from "node:child_process";
import { rmdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

const REMOVE = 'require("node:fs").rmSync(process.argv[1], { recursive: true, force: true })';

/**
 * Removes a folder of many thousands of files some time later, in a process of its own with the lowest priority: done here, it
 * would keep every other access to the disk waiting. What is left when it is cut off is not told.
 */
export function removeLater(dir: string): void {
  try {
    // One that holds nothing goes at once.
    rmdirSync(dir);
    return;
  } catch {
    // It holds something.
  }
  const child = spawn(process.execPath, ["--eval", REMOVE, dir], { stdio: "ignore" });
  child.once("error", () => {});
  child.once("spawn", () => {
    try {
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
    } catch {
      // It has just ended.
    }
  });
  // The process does not wait for its child.
  child.unref();
}
