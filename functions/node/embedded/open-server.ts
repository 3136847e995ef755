import { createPostgresConnection, type IPostgresConnectionConfig } from "@supabase/lite/postgres";
import { StartError } from "../../hosting/start-error.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import { createApp, serveInProcess } from "./lite-app.ts";
import { applyMigrations, compareLedger } from "./migrations.ts";
import type { EmbeddedOptions, LocalBackend } from "./open-embedded.ts";
import { preparePlatform } from "./platform.ts";
import { JSON_TYPES, openPostgresPg } from "./postgres-pg.ts";
import { openSessions, type ReservedSession, SESSION_OPTIONS } from "./postgres-sessions.ts";
import { type Log, withQuietConsole } from "./quiet-console.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { keepGrants } from "./serialize-connection.ts";

/** Sessions for requests, and for the archive's own queries. PostgreSQL allows a hundred by default. */
const REQUEST_SESSIONS = 10;
const OWN_SESSIONS = 2;
/** Node's error codes for an unreachable server, and PostgreSQL's classes for a refused login. */
const UNREACHABLE = /^(E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D\w{3}|08\w{3}|57P03|53300)$/;

export interface ServerOptions extends EmbeddedOptions {
  /** `postgres://user:password@host:5432/database`; the user owns the database. */
  databaseUrl: string;
}

/**
 * Opens the same backend as `openEmbedded` on a PostgreSQL server. Requests need no lock: each transaction has a session of
 * its own. The data directory keeps secrets, pictures and recordings; the server's owner is responsible for backups.
 * @throws StartError when the server cannot be used; Error when a migration or a check fails
 */
export async function openServer(options: ServerOptions): Promise<LocalBackend> {
  const { dataDir, databaseUrl, migrationsDir, log = () => {} } = options;
  const lock = await acquireInstanceLock(dataDir);
  const pg = openPostgresPg(databaseUrl, OWN_SESSIONS);
  const { connection, close: closeConnection } = connect(databaseUrl, REQUEST_SESSIONS);
  const closeAll = async () => {
    await Promise.allSettled([closeConnection(), pg.close()]);
    lock.release();
  };
  try {
    const secrets = loadSecrets(dataDir);
    await assertReachable(pg);
    await prepare(databaseUrl, secrets, log);
    const { newer } = await compareLedger(pg, migrationsDir);
    if (newer) log(`la base tiene migraciones de una versión más nueva del programa (la última: ${newer})`);
    const migrations = await applyMigrations(pg, migrationsDir, options.onMigration);
    for (const version of migrations.edited) log(`la migración ${version} se cambió después de aplicada`);
    keepGrants(connection);
    const app = createApp(connection, secrets);
    const { backend: local, endRequests } = await serveInProcess({ app, connection, pg, secrets, log });
    const fetch: typeof local.fetch = (input, init) => untilAborted(local.fetch(input, init), init?.signal);
    let closing: Promise<void> | undefined;
    const close = async () => {
      await endRequests();
      await closeAll();
    };
    const backend = { ...local, fetch };
    return { backend, pg, secrets, migrations, close: () => (closing ??= close()) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Lite's connection, whose requests reserve sessions of `openSessions` instead of the driver's. */
function connect(url: string, count: number) {
  const sessions = openSessions((onclose) => open(url, { ...SESSION_OPTIONS, onclose }).driver, count);
  const connection = open(url, { max: 1 });
  const driver: { reserve(): Promise<ReservedSession> } = connection.driver;
  driver.reserve = sessions.reserve;
  return { connection, close: async () => void (await Promise.all([connection.close(), sessions.end()])) };
}

/** Lite passes JSON function arguments as text; its own settings would quote them a second time. */
const open = (url: string, options: IPostgresConnectionConfig["postgresOptions"]) =>
  createPostgresConnection({
    url,
    postgresOptions: { types: JSON_TYPES, onnotice: () => {}, ...options },
  });

/** One session only: lite sends `begin` and `commit` as separate statements, which need the same session. */
async function prepare(url: string, secrets: Secrets, log: Log): Promise<void> {
  const { connection, close } = connect(url, 1);
  const pg = openPostgresPg(url, 1);
  try {
    await withQuietConsole(log, () => preparePlatform(createApp(connection, secrets), pg));
  } finally {
    await Promise.allSettled([close(), pg.close()]);
  }
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

async function assertReachable(pg: Pick<LocalBackend["pg"], "query">): Promise<void> {
  try {
    await pg.query("select 1");
  } catch (error) {
    // A lost session wraps the driver's error.
    const cause = (error as Error).cause ?? error;
    const { code } = cause as { code?: string };
    if (!UNREACHABLE.test(code ?? "")) throw error;
    throw new StartError(
      `El servidor PostgreSQL de DATABASE_URL no se puede usar (${code}): revisá que esté en marcha, la dirección, el usuario, la contraseña y el nombre de la base.`,
      { cause },
    );
  }
}
