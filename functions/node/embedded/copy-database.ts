import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { acquireInstanceLock } from "./instance-lock.ts";

/** Copy of a database's files at one moment. */
export interface DatabaseCopy {
  /**
   * Makes the copy the database again and removes the current one.
   * @throws StartError when a process uses the data directory; the copy stays
   */
  restore(): Promise<void>;
  remove(): void;
}

/**
 * Copies the embedded database's files beside them, to `pg.copy`, replacing an earlier copy.
 * @returns null when there is no database
 * @throws StartError when a process uses the data directory
 */
export async function copyDatabase(dataDir: string): Promise<DatabaseCopy | null> {
  const database = join(dataDir, "pg");
  const copy = `${database}.copy`;
  const replaced = `${database}.replaced`;
  if (!existsSync(database)) return null;
  await locked(dataDir, () => {
    rmSync(copy, { recursive: true, force: true });
    cpSync(database, copy, { recursive: true, preserveTimestamps: true });
  });
  return {
    restore: () =>
      locked(dataDir, () => {
        renameSync(database, replaced);
        renameSync(copy, database);
        rmSync(replaced, { recursive: true, force: true });
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

async function locked(dataDir: string, work: () => void): Promise<void> {
  const lock = await acquireInstanceLock(dataDir);
  try {
    work();
  } finally {
    lock.release();
  }
}
