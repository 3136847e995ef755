import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** Fills `dataDir` with a copy of the empty migrated data directory of this test run, if the run has one. */
export function freshDataDir(dataDir: string): void {
  const migrated = process.env.TEST_MIGRATED_DATA;
  if (migrated) cpSync(migrated, dataDir, { recursive: true });
}
