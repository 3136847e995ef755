import { returnToFormer } from "./former-database.ts";
import { acquireInstanceLock } from "./instance-lock.ts";
import { compareLedger } from "./migrations.ts";
import { startServer } from "./postgres/server.ts";
import { openPostgresPg } from "./postgres-pg.ts";
import { asSuperuser, databaseAddress } from "./prepare-server.ts";

/**
 * Returns a data directory to the database from before its last migrations, if the present one is too new for
 * `migrationsDir`. The newer one is set aside.
 * @returns false when the present database fits, or there is no earlier one
 * @throws StartError when a process uses the data directory
 */
export async function returnToFormerDatabase(dataDir: string, migrationsDir: string): Promise<boolean> {
  const lock = await acquireInstanceLock(dataDir);
  try {
    const server = await startServer(dataDir, () => {});
    try {
      const pg = openPostgresPg(databaseAddress(server), 1);
      const { newer } = await compareLedger(pg, migrationsDir).finally(() => pg.close());
      return newer !== null && (await asSuperuser(server, returnToFormer));
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}
