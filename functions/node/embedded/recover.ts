import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { listDumps } from "./dumps.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import { StartError } from "./start-error.ts";

/** Those that a dump names and does not make; the next opening gives them their rights. */
const ROLES_SQL = "create role anon; create role authenticated; create role service_role";

/**
 * Makes the database of a data directory again from its newest dump. What was there is moved aside, never removed.
 * @returns the dump's name, and the folder that the former files are in; null when there were none
 * @throws StartError when there is no dump, or the directory is in use; everything then is as it was
 */
export async function recoverDatabase(
  dataDir: string,
  now: Date,
): Promise<{ dump: string; aside: string | null }> {
  const dump = listDumps(dataDir).at(-1);
  if (!dump) throw new StartError(`En ${join(dataDir, "dumps")} no hay ningún volcado de la base de datos.`);
  const lock = await acquireInstanceLock(dataDir);
  const directory = join(dataDir, "pg");
  const aside = `${directory}-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  const made = `${directory}.made`;
  try {
    rmSync(made, { recursive: true, force: true });
    const database = await PGlite.create(made, { extensions: { pg_trgm, pgcrypto, unaccent } });
    try {
      await database.exec(ROLES_SQL);
      await database.exec(gunzipSync(readFileSync(join(dataDir, "dumps", dump))).toString("utf8"));
    } finally {
      await database.close();
    }
    const hadFiles = existsSync(directory);
    if (hadFiles) renameSync(directory, aside);
    renameSync(made, directory);
    return { dump, aside: hadFiles ? aside : null };
  } finally {
    rmSync(made, { recursive: true, force: true });
    lock.release();
  }
}
