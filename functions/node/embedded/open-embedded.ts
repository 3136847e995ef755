import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Backend } from "../../../src/db/backend.ts";
import { StartError } from "../../hosting/start-error.ts";
import { connectOptions } from "./connect-options.ts";
import { DiskFullError, hasFreeSpace } from "./disk-space.ts";
import { acquireInstanceLock, InUseError } from "./instance-lock.ts";
import { createApp, serveInProcess } from "./lite-app.ts";
import { connectLite, keepGrants } from "./lite-connection.ts";
import { assertMigrated, migrateDatabase } from "./migrate-database.ts";
import type { MigrationReport } from "./migrations.ts";
import type { EmbeddedOptions } from "./options.ts";
import type { Pg } from "./pg.ts";
import { findServer, startServer } from "./postgres/server.ts";
import { openPostgresPg } from "./postgres-pg.ts";
import { databaseAddress, prepareServer, type ServerAccess } from "./prepare-server.ts";
import { repairWarnings } from "./repair-warnings.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { readTimeLimits } from "./time-limits.ts";

repairWarnings();

/** Sessions for requests, and for the archive's own queries. */
const REQUEST_SESSIONS = 10;
const OWN_SESSIONS = 2;

/** A backend that handles requests in this process, on a PostgreSQL server. */
export interface LocalBackend {
  backend: Backend;
  /** Direct access as the owner of the database; bypasses Row Level Security. */
  pg: Pg;
  secrets: Secrets;
  migrations: MigrationReport;
  /** Waits for running requests, ends a server that this call started, and releases the data directory. */
  close(): Promise<void>;
}

/**
 * Opens the database of an installation: lock, secrets, server, migrations, checks, first request. Once it resolves, any
 * number of callers may use the backend concurrently.
 * @throws StartError when the directory is in use, the server cannot be used, or the database is of another version; Error
 * when a migration of an empty database or a check fails
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<LocalBackend> {
  const undo: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of undo.splice(0).reverse()) await close();
  };
  try {
    const { secrets, address, migrations } = await prepareDatabase(options, undo);
    const { log = () => {} } = options;
    const pg = openPostgresPg(address, OWN_SESSIONS);
    undo.push(() => pg.close());
    const { connection, close } = connectLite(address, REQUEST_SESSIONS, await readTimeLimits(pg));
    undo.push(close);
    keepGrants(connection);
    const app = createApp(connection, secrets);
    const { backend: local, endRequests } = await serveInProcess({ app, connection, pg, secrets, log });
    undo.push(endRequests);
    // A server behind a socket of this machine may be slow, but never out of reach.
    const isRemote = connectOptions(address).host === undefined;
    const fetch: typeof local.fetch = (input, init) =>
      isRemote ? untilAborted(local.fetch(input, init), init?.signal) : local.fetch(input, init);
    let closing: Promise<void> | undefined;
    return {
      backend: { ...local, fetch },
      pg,
      secrets,
      migrations,
      close: () => (closing ??= closeAll()),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Locks the data directory, starts the server if it is the program's own, and migrates the database. */
async function prepareDatabase(options: EmbeddedOptions, undo: (() => unknown)[]) {
  const { dataDir, databaseUrl = null, attach = false, log = () => {} } = options;
  const lock = await acquireInstanceLock(dataDir).catch((error) => {
    if (attach && error instanceof InUseError) return null;
    throw error;
  });
  if (lock) undo.push(() => lock.release());
  const secrets = loadSecrets(dataDir);
  let own: ServerAccess | null = null;
  if (databaseUrl === null && lock === null) own = await findServer(dataDir);
  if (databaseUrl === null && lock !== null) {
    assertOwnEngine(dataDir);
    if (!hasFreeSpace(dataDir)) throw new DiskFullError(dataDir);
    const server = await startServer(dataDir, log);
    undo.push(server.stop);
    await prepareServer(server);
    own = server;
  }
  const address = own ? databaseAddress(own) : (databaseUrl ?? "");
  const migrations = lock
    ? await migrateDatabase(address, own, secrets, options)
    : await assertMigrated(address, options);
  for (const version of migrations.edited) log(`la migración ${version} se cambió después de aplicada`);
  return { secrets, address, migrations };
}

/** @throws StartError for the data directory of a version that had another engine (PGlite); it is left as it is */
function assertOwnEngine(dataDir: string): void {
  if (!existsSync(join(dataDir, "pg")) || existsSync(join(dataDir, "postgres"))) return;
  throw new StartError(
    `Los datos de ${dataDir} son de una versión anterior, con otro motor de base de datos, y esta no los abre. No se cambió nada. Para traerlos: con aquella versión, npm run backup -- copia.zip; con esta y otra DATA_DIR, npm run restore -- copia.zip. Las grabaciones (la carpeta audio) se copian aparte.`,
  );
}

/** Rejects like `fetch` once `signal` is aborted. The request itself continues: lite cannot interrupt a statement. */
function untilAborted<T>(request: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return request;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
    request.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
