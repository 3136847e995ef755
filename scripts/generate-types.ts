/**
 * Writes src/db/database.types.ts from an empty embedded database.
 *
 * @supabase/postgres-meta would need 205 packages and a socket server for this one file; reading the catalogue takes
 * two queries, and also gives the columns of a view that are never null.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEmbedded } from "#node/embedded/index.ts";
import { readSchema } from "./database-types/read-schema.ts";
import { renderTypes } from "./database-types/render-types.ts";

const TYPES_FILE = fileURLToPath(new URL("../src/db/database.types.ts", import.meta.url));
const MIGRATIONS_DIR = fileURLToPath(new URL("../supabase/migrations", import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), "archivo-types-"));
try {
  const embedded = await openEmbedded({ dataDir: join(dataDir, "data"), migrationsDir: MIGRATIONS_DIR });
  const types = renderTypes(await readSchema(embedded.pg));
  await embedded.close();
  writeFileSync(TYPES_FILE, types);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
