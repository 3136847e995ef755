import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

/** Makes `dataDir` an empty data directory that is migrated already, where a run of the tests has one to copy. */
export function freshDataDir(dataDir: string): void {
  const migrated = process.env.TEST_MIGRATED_DATA;
  if (migrated) cpSync(migrated, dataDir, { recursive: true });
}
