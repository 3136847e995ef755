import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isRunning, processStart } from "../embedded/index.ts";

/** Lifetime of a file from another machine or container, whose processes cannot be checked. */
const RETENTION_MS = 86_400_000;

/** Unique file name that identifies the process it belongs to. */
export const fetchedName = (pid: number, host = hostname()): string =>
  [pid, processStart(pid), crypto.randomUUID(), host].join("_");

/** Temporary files in a folder. Removes those of ended processes and keeps those of running ones. */
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
  return Date.now() - mtimeMs > RETENTION_MS;
}
