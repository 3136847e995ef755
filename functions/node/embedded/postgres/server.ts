import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../../../hosting/start-error.ts";
import { assertPermitted } from "../assert-permitted.ts";
import { DiskFullError, hasFreeSpace } from "../disk-space.ts";
import { openPostgresPg } from "../postgres-pg.ts";
import type { Log } from "../quiet-console.ts";
import { type Account, accountFor } from "./account.ts";
import { DISK_FULL, ensureCluster, programEnvironment, SUPERUSER } from "./cluster.ts";
import { addressOf, choosePort, type Endpoint } from "./endpoint.ts";
import { existingFolder, type Location, locationOf, prepareLocation } from "./location.ts";
import { endPostmaster, findPostmaster, removeRemains } from "./postmaster.ts";
import { findPrograms, type Programs } from "./programs.ts";
import { settingsOf } from "./settings.ts";

const READY_TIMEOUT_MS = 120_000;
const OLD_SESSIONS_MS = 30_000;
const POLL_MS = 30;
/** The whole site stops within five seconds. */
const STOP_MS = 2_000;
/** Longest pause before the next try to start a server that ended by itself. */
const MAX_PAUSE_MS = 5_000;

/** What one start of the server needs. */
interface Launch {
  dataDir: string;
  location: Location;
  programs: Programs;
  account: Account | null;
  endpoint: Endpoint;
}

/** A server of the program's own. */
export interface OwnServer {
  endpoint: Endpoint;
  /** Resolves once the server has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the server of a data directory, which only the holder of its lock may do: creates the cluster at the first
 * start, ends a server that a killed process left behind, and waits until it accepts sessions. A server that ends by
 * itself is started again.
 * @throws StartError when it cannot be started
 */
export async function startServer(dataDir: string, log: Log): Promise<OwnServer> {
  const account = accountFor(dataDir);
  const { location, programs } = prepareLocation(dataDir, findPrograms(), account, log);
  const orphan = await findPostmaster(location);
  if (orphan) await endPostmaster(orphan);
  removeRemains(location);
  await ensureCluster(location, programs, account);
  const launch = { dataDir, location, programs, account, endpoint: await choosePort(location) };
  const first = await launchServer(launch);
  return { endpoint: launch.endpoint, stop: supervise(first, launch, log) };
}

/** Waits for the sessions of a killed server, which end by themselves and whose memory a new one must not share. */
async function launchServer(launch: Launch): Promise<ChildProcess> {
  for (const deadline = Date.now() + OLD_SESSIONS_MS; ; await wait(POLL_MS)) {
    const child = spawnServer(launch);
    try {
      await untilReady(child, launch);
      return child;
    } catch (error) {
      const isInUse = /pre-existing shared memory block/.test(String((error as Error).cause));
      if (!isInUse || Date.now() > deadline) throw error;
    }
  }
}

/** Starts the server again whenever it ends by itself. @returns a function that ends it for good */
function supervise(first: ChildProcess, launch: Launch, log: Log): () => Promise<void> {
  let child = first;
  let stopping = false;
  const restart = async () => {
    log("PostgreSQL terminó de golpe: se inicia de nuevo");
    for (let pause = POLL_MS; !stopping; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        child = await launchServer(launch);
        child.once("exit", restart);
        return;
      } catch (error) {
        log((error as Error).message);
        await wait(pause);
      }
    }
  };
  child.once("exit", restart);
  return async () => {
    stopping = true;
    child.off("exit", restart);
    if (child.pid !== undefined && !hasEnded(child)) await endPostmaster({ pid: child.pid }, STOP_MS);
  };
}

function spawnServer({ location, programs, account, endpoint }: Launch): ChildProcess {
  const settings = Object.entries(settingsOf(endpoint)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const log = openSync(location.log, "w", 0o600);
  try {
    // A group of its own: Ctrl+C in the terminal would end it before the requests that are still running.
    return spawn(programs.postgres, ["-D", location.data, ...settings], {
      ...account,
      cwd: "/",
      env: programEnvironment(),
      stdio: ["ignore", log, log],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

async function untilReady(child: ChildProcess, launch: Launch): Promise<void> {
  let unstartable: Error | null = null;
  child.once("error", (error) => {
    unstartable = error;
  });
  const pg = openPostgresPg(addressOf(launch.endpoint, SUPERUSER, "postgres"), 1);
  try {
    for (const deadline = Date.now() + READY_TIMEOUT_MS; ; await wait(POLL_MS)) {
      const error = await pg.query("select 1").then(
        () => null,
        (cause: Error) => cause,
      );
      if (error === null) return;
      if (unstartable) throw unstartable;
      if (hasEnded(child) || !isStarting(error) || Date.now() > deadline) throw explain(launch);
    }
  } catch (error) {
    // The folder of the server is free again when this call has failed.
    if (child.pid !== undefined && !hasEnded(child)) await endPostmaster({ pid: child.pid }, 0);
    throw error;
  } finally {
    await pg.close().catch(() => {});
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Whether a refused session is one of a server that has not started yet, or is recovering. */
function isStarting(error: Error): boolean {
  const { code } = (error.cause ?? error) as { code?: string };
  return !/^(?!57P03)[0-9A-Z]{5}$/.test(code ?? "") || code === "EPIPE";
}

/** The reason of a failed start, from the server's log. */
function explain({ dataDir, location }: Launch): Error {
  const log = readFileSync(location.log, "utf8");
  const cause = new Error(log);
  if (DISK_FULL.test(log) || !hasFreeSpace(dataDir)) return new DiskFullError(dataDir, cause);
  try {
    assertPermitted(location.data);
  } catch (error) {
    return error as Error;
  }
  return new StartError(
    `No se pudo abrir la base de datos de ${location.data}: los archivos están dañados o no se pueden leer (el motivo está en ${location.log}). Si tenés una copia de seguridad, restaurala con "npm run restore" en otra DATA_DIR.`,
    { cause },
  );
}

/** The server of a running site. @throws StartError when there is none (yet) */
export async function findServer(dataDir: string): Promise<Pick<OwnServer, "endpoint">> {
  const folder = existingFolder(dataDir);
  const location = folder && locationOf(folder);
  const postmaster = location && (await findPostmaster(location));
  if (!location || !postmaster)
    throw new StartError(
      `El sitio de ${dataDir} está arrancando o cerrando: esperá unos segundos y volvé a probar.`,
    );
  return { endpoint: await choosePort(location, postmaster.port) };
}
