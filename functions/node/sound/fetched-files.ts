import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRunning, processStart } from "../embedded/index.ts";

/** How long a file of another machine or container is kept, whose processes cannot be asked. */
const KEPT_MS = 86_400_000;

/** A name of its own for each file, by which other processes know whose it is. */
export const fetchedName = (pid: number, host = hostname()): string =>
  [pid, processStart(pid), crypto.randomUUID(), host].join("_");

/** Files that are brought into a folder for a moment. Those of processes that have ended are removed, those of others stay. */
export function fetchedFiles(folder: string): { newPath(): Promise<string> } {
  const swept = sweep(folder);
  swept.catch(() => {});
  return {
    /** The caller removes the file. */
    async newPath() {
      await swept;
      await mkdir(folder, { recursive: true });
      return join(folder, fetchedName(process.pid));
    },
  };
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (await isLeft(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, name: string): Promise<boolean> {
  const [pid, started, , ...host] = name.split("_");
  if (host.join("_") === hostname()) return !isRunning(Number(pid), started || null);
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > KEPT_MS;
}
