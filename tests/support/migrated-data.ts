import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { dropTemplates } from "./drop-templates.ts";
import { MIGRATIONS_DIR } from "./fresh-data.ts";

/**
 * Migrates a data directory once for a whole test run, whose tests copy it (TEST_MIGRATED_DATA): a copy opens in a
 * fifth of the time. TEST_MUTANT is SQL that weakens it (`npm run test:mutants`). The secrets are left out; every
 * installation creates its own.
 */
export default async function migrateOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "archivo-migrated-"));
  const dataDir = join(folder, "data");
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  if (process.env.TEST_MUTANT) await pg.exec(process.env.TEST_MUTANT);
  await dropTemplates(pg);
  await close();
  // Each opened database fills its buffers with zeros: the default of 128 MB takes a quarter of the time of opening.
  appendFileSync(join(dataDir, "pg/postgresql.conf"), "shared_buffers = 8MB\n");
  rmSync(join(dataDir, "secrets.json"));
  process.env.TEST_MIGRATED_DATA = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
