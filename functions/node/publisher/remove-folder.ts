import { spawn } from "node:child_process";
import { rmdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

const REMOVE = 'require("node:fs").rmSync(process.argv[1], { recursive: true, force: true })';

/**
 * Removes a folder of many thousands of files in the background, in a separate process with the lowest priority: removing it
 * here would delay every other disk access. An interrupted removal is not reported.
 */
export function removeLater(dir: string): void {
  try {
    // An empty folder is removed at once.
    rmdirSync(dir);
    return;
  } catch {
    // The folder is not empty.
  }
  const child = spawn(process.execPath, ["--eval", REMOVE, dir], { stdio: "ignore" });
  child.once("error", () => {});
  child.once("spawn", () => {
    try {
      setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
    } catch {
      // The process has already ended.
    }
  });
  // This process does not wait for its child.
  child.unref();
}
