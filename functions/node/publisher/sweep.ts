import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRunning } from "../embedded/index.ts";

/** Working folders of builds, named after their process id (scripts/site/build-site.ts). */
const WORK_FOLDER = /^site-(\d+)-/;

/** Removes the working folders of killed builds. */
export function removeWorkFolders(cacheDir = ".cache"): void {
  if (!existsSync(cacheDir)) return;
  for (const name of readdirSync(cacheDir)) {
    const pid = Number(WORK_FOLDER.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) rmSync(join(cacheDir, name), { recursive: true, force: true });
  }
}
