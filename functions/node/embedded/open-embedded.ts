import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { isDiskFull } from "../../../src/core/errors/disk-full.ts";
import type { Backend } from "../../../src/db/backend.ts";
import { StartError } from "../../hosting/start-error.ts";
import { assertPermitted } from "./assert-permitted.ts";
import { copyBeforeMigrations, findMigrationCopy, finishMigrationRound } from "./copy-before-migrations.ts";
import { ensureCluster } from "./create-cluster.ts";
import { DiskFullError, hasFreeSpace } from "./disk-space.ts";
import { dropRowParsers } from "./drop-row-parsers.ts";
import { listDumps } from "./dumps.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import { joinSettings } from "./join-settings.ts";
import { limitWasmCompiler } from "./limit-wasm-compiler.ts";
import { createApp, serveInProcess } from "./lite-app.ts";
import { applyMigrations, compareLedger, type MigrationReport } from "./migrations.ts";
import { Mutex } from "./mutex.ts";
import type { Pg } from "./pg.ts";
import { preparePlatform } from "./platform.ts";
import { type Log, withQuietConsole } from "./quiet-console.ts";
import { repairWarnings } from "./repair-warnings.ts";
import { restoreStackOnError, watchMachines } from "./restore-stack.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { serializeConnection } from "./serialize-connection.ts";

repairWarnings();

export interface EmbeddedOptions {
  /** Contains `pg/`, `secrets.json` and `dumps/`; created when missing. */
  dataDir: string;
  migrationsDir: string;
  /** Receives redacted one-line messages. Defaults to none. */
  log?: Log;
  /** Called before each migration that is applied, with its position among all of them, from 1 on. */
  onMigration?: (position: number, count: number) => void;
}

/** Direct access, queued with all requests; bypasses Row Level Security. */
export type SerializedPg = Pg;

/** A backend that handles requests in this process, wherever its database is. */
export interface LocalBackend {
  backend: Backend;
  pg: SerializedPg;
  secrets: Secrets;
  migrations: MigrationReport;
  /** Waits for running work, writes everything to disk and releases the data directory. */
  close(): Promise<void>;
}

export interface Embedded extends LocalBackend {
  /** Runs work without interleaved requests; nested calls join. */
  exclusive: Mutex["run"];
  /** The whole driver, for tools that need it (dump); use it inside `exclusive`. */
  driver: PGlite;
}

/**
 * Opens the embedded database: lock, secrets, migrations, checks, first request. Once it resolves, any number of callers
 * may use the backend concurrently.
 * @throws StartError when the directory is in use or unreadable, the database is of a newer version, or an earlier one
 * cannot be copied or migrated; Error when a migration of an empty database or a check fails
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log = () => {} } = options;
  const lock = await acquireInstanceLock(dataDir);
  let connection: PgliteConnection | undefined;
  try {
    const secrets = loadSecrets(dataDir);
    await ensureCluster(join(dataDir, "pg"));
    connection = await openConnection(dataDir, log);
    const mutex = new Mutex();
    joinSettings(connection.driver);
    serializeConnection(connection, mutex);
    const opened = connection;
    const app = createApp(opened, secrets);
    await withQuietConsole(log, () => preparePlatform(app, opened.driver));
    const migrations = await migrate(opened.driver, options);
    for (const version of migrations.edited) log(`la migración ${version} se cambió después de aplicada`);
    const parts = { app, connection: opened, pg: opened.driver, secrets, log };
    const { backend, endRequests } = await serveInProcess(parts);
    let closing: Promise<void> | undefined;
    const close = async () => {
      await endRequests();
      await mutex.run(() => withQuietConsole(log, () => opened.close()));
      lock.release();
    };
    return {
      backend,
      pg: opened.driver,
      exclusive: mutex.run.bind(mutex),
      driver: opened.driver,
      secrets,
      migrations,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    await connection?.close().catch(() => {});
    lock.release();
    throw error;
  }
}

/** Copies a database that has content, then migrates it. */
async function migrate(
  driver: PGlite,
  { dataDir, migrationsDir, onMigration }: EmbeddedOptions,
): Promise<MigrationReport> {
  const { isEarlier, newer } = await compareLedger(driver, migrationsDir);
  if (newer !== null) throw new StartError(explainNewer(dataDir, newer));
  const copy = isEarlier ? await copyFirst(driver, dataDir) : null;
  try {
    const report = await applyMigrations(driver, migrationsDir, onMigration);
    const kept = finishMigrationRound(dataDir);
    return copy === null || kept === null ? report : { ...report, copy: kept };
  } catch (cause) {
    if (copy === null || cause instanceof StartError) throw cause;
    throw new StartError(
      `${(cause as Error).message}\nLa migración no se pudo hacer: los datos están, y ninguna quedó por la mitad. Para seguir con la versión de antes, poné su código y ejecutá: npm run recover -- --replace ${copy}`,
      { cause },
    );
  }
}

async function copyFirst(driver: PGlite, dataDir: string): Promise<string> {
  try {
    return await copyBeforeMigrations(driver, dataDir);
  } catch (cause) {
    if (isDiskFull(cause) || !hasFreeSpace(dataDir)) throw new DiskFullError(dataDir, cause);
    throw new StartError(
      `No se pudo guardar la base de datos antes de las migraciones nuevas (${(cause as Error).message}): no se migró nada, y el código de la versión de antes la abre. ${recoveryAdvice(dataDir)}`,
      { cause },
    );
  }
}

function explainNewer(dataDir: string, version: string): string {
  const copy = findMigrationCopy(dataDir);
  const back = copy
    ? `volvé a la base de antes de las últimas migraciones, sin lo que se escribió después: npm run recover -- --replace ${copy}`
    : 'restaurá una copia de seguridad de antes, con "npm run restore" en otra DATA_DIR.';
  return `La base de datos de ${join(dataDir, "pg")} es de una versión más nueva del programa (tiene la migración ${version}), y esta no la puede usar. No se cambió nada. Poné el código de aquella versión, o ${back}`;
}

async function openConnection(dataDir: string, log: Log): Promise<PgliteConnection> {
  const directory = join(dataDir, "pg");
  limitWasmCompiler();
  try {
    return await withQuietConsole(log, async () => {
      watchMachines();
      const connection = await createPgliteConnection({
        url: directory,
        pgliteOptions: { extensions: { pg_trgm, unaccent } },
      });
      await connection.driver.waitReady;
      restoreStackOnError(connection.driver);
      await dropRowParsers(connection.driver);
      return connection;
    });
  } catch (cause) {
    // On a full disk Postgres fails as with damaged files: advice to recover would be wrong.
    if (!hasFreeSpace(dataDir)) throw new DiskFullError(dataDir, cause);
    assertPermitted(directory);
    throw new StartError(
      `No se pudo abrir la base de datos de ${directory}: los archivos están dañados o no se pueden leer. ${recoveryAdvice(dataDir)}`,
      { cause },
    );
  }
}

/** Spanish advice for a damaged database. */
function recoveryAdvice(dataDir: string): string {
  const dumps = listDumps(dataDir);
  const folder = join(dataDir, "dumps");
  return dumps.length > 0
    ? `En ${folder} hay volcados (el último: ${dumps.at(-1)}): "npm run recover" la hace de nuevo con ese y guarda aparte lo que hay.`
    : `En ${folder} no hay volcados: si tenés una copia de seguridad, restaurala con "npm run restore" en otra DATA_DIR.`;
}
