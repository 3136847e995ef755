import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "#node/embedded/open-embedded.ts";
import { MIGRATIONS_DIR } from "./fresh-data.ts";

/**
 * Migrates a data directory once for a whole run of the tests, which only copy it (TEST_MIGRATED_DATA): a copy opens in a
 * fifth of the time. Its secrets are left out; every installation makes its own.
 */
export default async function migrateOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "archivo-migrated-"));
  const dataDir = join(folder, "data");
  await (await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR })).close();
  rmSync(join(dataDir, "secrets.json"));
  process.env.TEST_MIGRATED_DATA = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
