import { readFileSync } from "node:fs";
import type { App } from "@supabase/lite";
import { StartError } from "../../hosting/start-error.ts";
import { DiskFullError } from "./disk-space.ts";
import { isOutOfSpace, keepFormer, returnToFormer } from "./former-database.ts";
import { createApp } from "./lite-app.ts";
import { connectLite } from "./lite-connection.ts";
import { applyMigrations, compareLedger, type MigrationReport } from "./migrations.ts";
import type { EmbeddedOptions } from "./options.ts";
import type { Pg } from "./pg.ts";
import { openPostgresPg, type PostgresPg } from "./postgres-pg.ts";
import { asSuperuser, type ServerAccess } from "./prepare-server.ts";
import { type Log, withQuietConsole } from "./quiet-console.ts";
import type { Secrets } from "./secrets.ts";

/**
 * Brings a database to the migrations of this program. In a server of the program's own, one with content is copied first, and
 * is as before when a migration fails.
 * @param own the program's own server; null: the operator's, whose operator makes copies
 * @throws StartError when the server cannot be used, the database is of a newer version, or a migration of a copied one
 * fails; Error when another migration fails
 */
export async function migrateDatabase(
  address: string,
  own: ServerAccess | null,
  secrets: Secrets,
  options: EmbeddedOptions,
): Promise<MigrationReport> {
  const { dataDir, migrationsDir, onMigration, log = () => {} } = options;
  const { isEarlier, newer } = await inDatabase(address, async (pg) => {
    await assertReachable(pg);
    await prepare(address, pg, secrets, log);
    return compareLedger(pg, migrationsDir);
  });
  if (newer !== null && own !== null) throw new StartError(explainNewer(dataDir, newer));
  if (newer !== null)
    log(`la base tiene migraciones de una versión más nueva del programa (la última: ${newer})`);
  const isCopied = isEarlier && own !== null;
  if (isCopied) await asSuperuser(own, keepFormer).catch((cause) => refuseCopy(dataDir, cause));
  try {
    return await inDatabase(address, (pg) => applyMigrations(pg, migrationsDir, onMigration));
  } catch (cause) {
    if (!isCopied) throw cause;
    await asSuperuser(own, returnToFormer);
    if (isOutOfSpace((cause as Error).cause)) throw new DiskFullError(dataDir, cause);
    throw new StartError(
      `${(cause as Error).message}\nLa migración no se pudo hacer: la base de datos quedó como estaba. Para seguir, poné el código de la versión de antes.`,
      { cause },
    );
  }
}

/** @throws StartError when a running site has another version's database: it migrates at its next start */
export async function assertMigrated(
  address: string,
  { migrationsDir }: EmbeddedOptions,
): Promise<MigrationReport> {
  const { isEarlier, newer } = await inDatabase(address, (pg) => compareLedger(pg, migrationsDir));
  if (isEarlier || newer !== null)
    throw new StartError("El sitio en marcha es de otra versión del programa: reinicialo, y volvé a probar.");
  return { applied: [], edited: [] };
}

async function inDatabase<Result>(
  address: string,
  work: (pg: PostgresPg) => Promise<Result>,
): Promise<Result> {
  const pg = openPostgresPg(address, 1);
  try {
    return await work(pg);
  } finally {
    await pg.close().catch(() => {});
  }
}

/** One session only: lite sends `begin` and `commit` as separate statements, which need the same session. */
async function prepare(address: string, pg: PostgresPg, secrets: Secrets, log: Log): Promise<void> {
  const { connection, close } = connectLite(address, 1, new Map());
  try {
    await withQuietConsole(log, () => preparePlatform(createApp(connection, secrets), pg));
  } finally {
    await close().catch(() => {});
  }
}

function refuseCopy(dataDir: string, cause: unknown): never {
  if (isOutOfSpace(cause)) throw new DiskFullError(dataDir, cause);
  throw new StartError(
    `No se pudo copiar la base de datos antes de las migraciones nuevas (${(cause as Error).message}): no se migró nada, y el código de la versión de antes la abre.`,
    { cause },
  );
}

const explainNewer = (dataDir: string, version: string): string =>
  `La base de datos de ${dataDir} es de una versión más nueva del programa (tiene la migración ${version}), y esta no la puede usar. No se cambió nada. Poné el código de aquella versión, o volvé a la base de antes de las últimas migraciones, sin lo que se escribió después: npm run recover`;

const PLATFORM_SQL = new URL("./platform.sql", import.meta.url);

/**
 * Prepares an empty database like a new Supabase project: the `auth` schema, the request roles, `extensions`.
 * Runs at each start; changes nothing when everything exists.
 */
async function preparePlatform(app: App, pg: Pick<Pg, "query" | "exec">): Promise<void> {
  await app.ensureSystemSchema();
  // Lite ignores statements that fail; without this table, signing in fails.
  const { rows } = await pg.query<{ ready: boolean }>(
    "select to_regclass('auth.users') is not null as ready",
  );
  if (!rows[0]?.ready) throw new Error("the auth schema could not be created");
  await pg.exec(readFileSync(PLATFORM_SQL, "utf8"));
}

/** Node's error codes for an unreachable server, and PostgreSQL's classes for a refused login. */
const UNREACHABLE = /^(E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D\w{3}|08\w{3}|57P03|53300)$/;

/** @throws StartError when the operator's server refuses a session or does not answer */
async function assertReachable(pg: Pick<Pg, "query">): Promise<void> {
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
