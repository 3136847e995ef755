import { isDiskFull } from "../../../src/core/errors/disk-full.ts";
import type { Pg } from "./pg.ts";

/** The archive's database in a server of its own, and its copy from before the last migrations. */
export const DATABASE = "archivo";
const FORMER = "archivo_antes_de_migrar";
const SET_ASIDE = "archivo_despues_de_migrar";

/**
 * Copies the database before it is migrated; the copy replaces that of earlier migrations. No session may use the database.
 * The files are copied as they are, which is as fast as the disk.
 * @param admin session of the superuser in another database
 */
export async function keepFormer(admin: Pg): Promise<void> {
  await admin.exec(`drop database if exists ${FORMER}`);
  await admin.exec(`create database ${FORMER} template ${DATABASE} owner ${DATABASE} strategy file_copy`);
}

/**
 * Makes the copy the database again. The migrated one is set aside, replacing one that was set aside earlier. No session
 * may use either.
 * @returns false when there is no copy
 */
export async function returnToFormer(admin: Pg): Promise<boolean> {
  const { rows } = await admin.query("select from pg_database where datname = $1", [FORMER]);
  if (rows.length === 0) return false;
  await admin.exec(`drop database if exists ${SET_ASIDE}`);
  await admin.transaction(async (transaction) => {
    await transaction.exec(`alter database ${DATABASE} rename to ${SET_ASIDE}`);
    await transaction.exec(`alter database ${FORMER} rename to ${DATABASE}`);
  });
  return true;
}

/** Whether PostgreSQL, or the system, had no room for what was written. */
export const isOutOfSpace = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && "code" in error && error.code === "53100");
