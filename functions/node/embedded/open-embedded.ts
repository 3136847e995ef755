import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { App } from "@supabase/lite";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import type { Backend } from "#db/backend.ts";
import { accountAdmin } from "./account-admin.ts";
import { assertClosed } from "./assert-closed.ts";
import { Gate } from "./gate.ts";
import { grantsAreOurs, guardConnection } from "./guard-connection.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import { applyMigrations, type MigrationReport } from "./migrations.ts";
import { preparePlatform } from "./platform.ts";
import { type Log, withQuietConsole } from "./quiet-console.ts";
import { repairWarnings } from "./repair-warnings.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { StartError } from "./start-error.ts";

repairWarnings();

/** Never resolved nor listened on: requests to it stay in this process. */
const IN_PROCESS_URL = "http://embedded.invalid";

export interface EmbeddedOptions {
  /** Holds `pg/`, `secrets.json` and `dumps/`; made when missing. */
  dataDir: string;
  migrationsDir: string;
  /** Receives redacted one-line notes; silent when left out. */
  log?: Log;
  /** Called when the database is open and its migrations begin. */
  onMigrations?: () => void;
}

/** Direct access, in turn with every request. For start, seed, dump and tests: it passes Row Level Security. */
export type GuardedPg = Pick<PGlite, "query" | "exec" | "transaction">;

export interface Embedded {
  backend: Backend;
  pg: GuardedPg;
  /** Runs work that no request may interleave with; nested calls join. */
  exclusive: Gate["run"];
  /** The whole driver, for tools that need it (dump): use inside `exclusive`. */
  driver: PGlite;
  secrets: Secrets;
  migrations: MigrationReport;
  /** Waits for running work, writes everything down and gives the data directory free. */
  close(): Promise<void>;
}

/**
 * Opens the embedded database completely: lock, secrets, migrations, checks, first request. When it resolves, the
 * backend may be used by any number of callers at once.
 * @throws StartError when the directory is in use or unreadable; Error when a migration or a check fails
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, migrationsDir, log = () => {} } = options;
  const lock = await acquireInstanceLock(dataDir);
  let connection: PgliteConnection | undefined;
  try {
    const secrets = loadSecrets(dataDir);
    connection = await openConnection(dataDir, log);
    const gate = new Gate();
    guardConnection(connection, gate);
    const opened = connection;
    const app = createApp(opened, secrets);
    await withQuietConsole(log, () => preparePlatform(app, opened.driver));
    options.onMigrations?.();
    const migrations = await applyMigrations(opened.driver, migrationsDir);
    for (const version of migrations.edited) log(`migration ${version} was edited after it had been applied`);
    await assertClosed(opened.driver);
    await withQuietConsole(log, () => opened.clearSchemaCache());
    let closing: Promise<void> | undefined;
    const backend: Backend = {
      url: IN_PROCESS_URL,
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      jwtSecret: secrets.jwtSecret,
      fetch: guardedFetch(
        app,
        log,
        () => closing !== undefined,
        accountAdmin(opened.driver, secrets.secretKey),
      ),
    };
    await warmUp(backend);
    if (!grantsAreOurs(opened)) throw new Error("@supabase/lite changed the grants at its first request");
    await assertClosed(opened.driver);
    const close = async () => {
      backend.fetch = async () =>
        Response.json({ code: "closed", message: "shutting down" }, { status: 503 });
      await gate.run(() => withQuietConsole(log, () => opened.close()));
      lock.release();
    };
    return {
      backend,
      pg: opened.driver,
      exclusive: gate.run.bind(gate),
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

async function openConnection(dataDir: string, log: Log): Promise<PgliteConnection> {
  const directory = join(dataDir, "pg");
  try {
    return await withQuietConsole(log, async () => {
      const connection = await createPgliteConnection({
        url: directory,
        pgliteOptions: { extensions: { pg_trgm, unaccent } },
      });
      await connection.driver.waitReady;
      return connection;
    });
  } catch (cause) {
    throw new StartError(
      `No se pudo abrir la base de datos de ${directory}: los archivos están dañados o no se pueden leer.`,
      { cause },
    );
  }
}

function createApp(connection: PgliteConnection, secrets: Secrets): App {
  return new App({
    connection,
    api: { enabled: true, schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      enable_signup: false,
      minimum_password_length: 15,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
}

/** The first request reads the whole catalogue: visitors do not wait for it. */
async function warmUp({ url, publishableKey, fetch }: Backend): Promise<void> {
  const response = await fetch(`${url}/rest/v1/episodes?select=id&limit=1`, {
    headers: { apikey: publishableKey },
  });
  if (!response.ok) throw new Error(`the embedded backend answers ${response.status} to a plain read`);
  await response.arrayBuffer();
}
