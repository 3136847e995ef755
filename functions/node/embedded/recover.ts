import { existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { StartError } from "../../hosting/start-error.ts";
import { assertPermitted } from "./assert-permitted.ts";
import { ensureCluster } from "./create-cluster.ts";
import { listDumps } from "./dumps.ts";
import { acquireInstanceLock } from "./instance-lock.ts";

/** Roles that a dump uses without creating them; the next opening grants their rights. */
const ROLES_SQL = "create role anon; create role authenticated; create role service_role";
const TABLES_SQL = `select format('select count(t::text) from %s t', c.oid::regclass) as reading
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'supabase_migrations')`;
const EXTENSIONS = { pg_trgm, pgcrypto, unaccent };

export interface Recovery {
  now: Date;
  /** Also replaces a database that opens and can be read; writes after the dump are then set aside. */
  replace: boolean;
  /** Path of a dump, or of a folder with database files. Defaults to the newest dump of the data directory. */
  dump?: string;
}

/**
 * Restores the database of a data directory from a dump. The existing files are moved aside, never removed.
 * @returns the dump's name, and the folder with the former files; null when there were none
 * @throws StartError when there is no dump, the directory is in use, or the database is healthy and `replace` is false;
 * nothing is changed then
 */
export async function recoverDatabase(
  dataDir: string,
  { now, replace, dump: wanted }: Recovery,
): Promise<{ dump: string; aside: string | null }> {
  const newest = listDumps(dataDir).at(-1);
  const path = wanted ?? (newest && join(dataDir, "dumps", newest));
  if (!path) throw new StartError(`En ${join(dataDir, "dumps")} no hay ningún volcado de la base de datos.`);
  if (!existsSync(path)) throw new StartError(`No existe ${path}.`);
  if (statSync(path).isDirectory() && !existsSync(join(path, "PG_VERSION")))
    throw new StartError(`En ${path} no hay una base de datos.`);
  const dump = basename(path);
  const lock = await acquireInstanceLock(dataDir);
  const directory = join(dataDir, "pg");
  const aside = `${directory}-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  const made = `${directory}.made`;
  try {
    const hadFiles = existsSync(directory);
    if (hadFiles) assertPermitted(directory);
    if (hadFiles && !replace && (await isReadable(directory))) {
      throw new StartError(
        `La base de datos de ${directory} está sana: se abre y se lee entera, y no se cambió nada. Para volver igual al volcado ${dump}, sin lo que se escribió después: npm run recover -- --replace`,
      );
    }
    rmSync(made, { recursive: true, force: true });
    if (statSync(path).isDirectory()) await cp(path, made, { recursive: true, preserveTimestamps: true });
    else await make(made, path);
    if (hadFiles) renameSync(directory, aside);
    renameSync(made, directory);
    return { dump, aside: hadFiles ? aside : null };
  } finally {
    rmSync(made, { recursive: true, force: true });
    lock.release();
  }
}

/** Creates a database from a dump's SQL, held in one string as in `writeDump`. */
async function make(directory: string, dump: string): Promise<void> {
  await ensureCluster(directory);
  const database = await PGlite.create(directory, { extensions: EXTENSIONS });
  try {
    await database.exec(ROLES_SQL);
    await database.exec(gunzipSync(readFileSync(dump)).toString("utf8"));
  } finally {
    await database.close();
  }
}

/** Whether a database opens and every row of every table can be read. */
async function isReadable(directory: string): Promise<boolean> {
  try {
    const database = await PGlite.create(directory, { extensions: EXTENSIONS });
    try {
      const { rows } = await database.query<{ reading: string }>(TABLES_SQL);
      for (const { reading } of rows) await database.query(reading);
      return rows.length > 0;
    } finally {
      await database.close();
    }
  } catch {
    return false;
  }
}
