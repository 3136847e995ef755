import {
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { isDiskFull } from "../../../src/core/errors/disk-full.ts";
import { StartError } from "../../hosting/start-error.ts";
import { isRunning, processStart } from "./process-start.ts";

const HEARTBEAT_INTERVAL_MS = 10_000;
const FOREIGN_HOST_TIMEOUT_MS = 60_000;
const TAKEOVER_TIMEOUT_MS = 5_000;
/** Longer than the interval of heartbeats. */
const OBSERVED_MS = 15_000;

const lockFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), started: v.nullable(v.string()), host: v.string() }),
);

/** A live process has the data directory. */
export class InUseError extends StartError {
  override name = "InUseError";
}

export interface InstanceLock {
  /** Releases the data directory; later calls do nothing. */
  release(): void;
}

/**
 * Locks the data directory for this process: only one process supervises its server.
 * The lock file is beside the directory, so that copies and restores of the directory do not include it.
 * A lock whose process is gone is taken over.
 * @param observedMs how long the lock of another machine is observed before it counts as left behind
 * @throws InUseError when another live process holds it
 */
export async function acquireInstanceLock(dataDir: string, observedMs = OBSERVED_MS): Promise<InstanceLock> {
  const path = `${realPath(dataDir)}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const content = JSON.stringify({ pid: process.pid, started: processStart(process.pid), host: hostname() });
  for (let attempt = 0; attempt < 100; attempt++) {
    if (tryCreate(path, content)) return held(path, content);
    const found = read(path);
    if (await isLive(path, found, observedMs)) {
      throw new InUseError(
        `La carpeta de datos ${dataDir} está en uso por otro proceso del archivo: cerralo antes, o elegí otra con DATA_DIR.`,
      );
    }
    removeStale(path, found);
    await wait(20);
  }
  throw new StartError(
    `No se pudo tomar el candado ${path}: borralo si ningún proceso del archivo está en marcha.`,
  );
}

/** One directory has one lock, whichever symbolic link names it. A directory that does not exist yet keeps its name. */
function realPath(dataDir: string): string {
  try {
    return realpathSync(dataDir);
  } catch {
    return dataDir.replace(/(?<![/\\])[/\\]+$/, "");
  }
}

/** Creates the lock by linking a finished file, so that an empty lock is never read. */
function tryCreate(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    if (isDiskFull(error)) throw error;
    throw new StartError(`No se puede escribir junto a la carpeta de datos (${path}): revisá los permisos.`, {
      cause: error,
    });
  } finally {
    rmSync(draft, { force: true });
  }
}

function held(path: string, content: string): InstanceLock {
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_INTERVAL_MS).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (read(path) === content) rmSync(path, { force: true });
    },
  };
}

async function isLive(path: string, content: string | null, observedMs: number): Promise<boolean> {
  const holder = v.safeParse(lockFile, content);
  if (!holder.success) return false;
  const { pid, started, host } = holder.output;
  if (host === hostname()) return isRunning(pid, started);
  // A process of another machine or container cannot be checked; its heartbeat can. Its age alone is no proof, because the
  // clock may have been set.
  const beat = beatOf(path);
  if (Math.abs(Date.now() - beat) < FOREIGN_HOST_TIMEOUT_MS) return true;
  await wait(observedMs);
  return beatOf(path) !== beat;
}

/** Removes a stale lock. The guard folder admits one process at a time; a late one would remove a fresh lock. */
function removeStale(path: string, content: string | null): void {
  const guard = `${path}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    if (Math.abs(Date.now() - beatOf(guard)) > TAKEOVER_TIMEOUT_MS) rmdirSync(guard);
    return;
  }
  try {
    if (read(path) === content) rmSync(path, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Time of the last heartbeat; now when the file is gone. */
const beatOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The lock was removed by hand while running: the next start checks the process, not this file.
  }
}
