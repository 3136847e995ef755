import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning } from "../process-start.ts";
import type { Location } from "./location.ts";

const PID_FILE = "postmaster.pid";
const POLL_MS = 50;
/** A fast shutdown writes all buffers; on a slow disk that takes seconds. */
const FAST_STOP_MS = 30_000;

/** The running server of a cluster, as its pid file has it. */
export interface Postmaster {
  pid: number;
  /** TCP port; 5432 also where it listens on a Unix socket only. */
  port: number;
}

/**
 * The server that runs on a cluster; null when there is none. After a crash, the id in the file may be that of another
 * process, or of an ended one that its parent has not awaited.
 */
export async function findPostmaster({ data, socketDir }: Location): Promise<Postmaster | null> {
  const lines = readLines(join(data, PID_FILE));
  if (lines === null) return null;
  // Order of the lines: https://doxygen.postgresql.org/pidfile_8h.html
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return isRunning(pid) && (await isPostgres(pid, socketDir, port)) ? { pid, port } : null;
}

/**
 * Removes what a killed server leaves: it would stop the next one when its id is in use. Only for a cluster without a
 * running server; its sessions, which may outlive it by moments, keep its memory, which the next server refuses to share.
 */
export function removeRemains({ data, socketDir }: Location): void {
  rmSync(join(data, PID_FILE), { force: true });
  for (const name of readdirSync(socketDir))
    if (name.startsWith(".s.PGSQL.")) rmSync(join(socketDir, name), { force: true });
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return null;
  }
}

/** By the name of its program on Linux; elsewhere by an open port. */
async function isPostgres(pid: number, socketDir: string, port: number): Promise<boolean> {
  if (process.platform === "linux") {
    try {
      return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith("postgres");
    } catch {
      return false;
    }
  }
  const target =
    process.platform === "win32"
      ? { port, host: "127.0.0.1" }
      : { path: join(socketDir, `.s.PGSQL.${port}`) };
  return new Promise((resolve) => {
    const socket = connect(target);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
}

/**
 * Ends a server: sessions are closed and buffers written; one that takes too long ends at once, and the next start
 * recovers its last writes from the log.
 */
export async function endPostmaster(
  { pid }: Pick<Postmaster, "pid">,
  patienceMs = FAST_STOP_MS,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  signal(pid, "SIGINT");
  while (isRunning(pid)) {
    if (Date.now() > deadline) signal(pid, "SIGQUIT");
    await wait(POLL_MS);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended in the meantime.
  }
}
