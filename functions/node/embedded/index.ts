/** Public interface of the embedded backend. Only tests import other files of this folder. */
import type { LocalBackend } from "./open-embedded.ts";
import type { ServerOptions } from "./open-server.ts";

export { ensureAdmin } from "./admin-account.ts";
export { copyDatabase } from "./copy-database.ts";
export { DiskFullError, hasFreeSpace } from "./disk-space.ts";
export { scheduleDumps } from "./dump-schedule.ts";
export { readMigrations } from "./migrations.ts";
export { type LocalBackend, openEmbedded } from "./open-embedded.ts";
export { isRunning, processStart } from "./process-start.ts";
export { recoverDatabase } from "./recover.ts";
export { changedSchemas, readSchemas, schemasSql } from "./schemas.ts";

/** Opens the same backend on a PostgreSQL server. Imported on demand: the driver costs start time and memory. */
export async function openServer(options: ServerOptions): Promise<LocalBackend> {
  const { openServer } = await import("./open-server.ts");
  return openServer(options);
}
