import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { addressOf } from "#node/embedded/postgres/endpoint.ts";
import { startServer } from "#node/embedded/postgres/server.ts";
import { createFolder } from "./create-folder.ts";
import { MIGRATIONS_DIR } from "./fresh-data.ts";

/**
 * Migrates a data directory once for a whole test run. Processes that start a server of their own copy it
 * (TEST_MIGRATED_DATA); all other tests copy its database, in one server (TEST_POSTGRES_URL). TEST_MUTANT is SQL that
 * weakens it (`npm run test:mutants`). The secrets are left out; every installation creates its own.
 */
export default async function migrateOnce(): Promise<() => Promise<void>> {
  const folder = createFolder("archivo-migrated");
  const dataDir = join(folder, "data");
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  if (process.env.TEST_MUTANT) await pg.exec(process.env.TEST_MUTANT);
  await close();
  rmSync(join(dataDir, "secrets.json"));
  const serverDir = join(folder, "server");
  cpSync(dataDir, serverDir, { recursive: true });
  const server = await startServer(serverDir, () => {});
  process.env.TEST_MIGRATED_DATA = dataDir;
  process.env.TEST_POSTGRES_URL = addressOf(server.endpoint, "postgres", "postgres");
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
