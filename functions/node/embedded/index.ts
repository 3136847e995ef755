/** The guarded backend. Tests alone look behind this file. */
import type { LocalBackend } from "./open-embedded.ts";
import type { ServerOptions } from "./open-server.ts";

export { ensureAdmin } from "./admin-account.ts";
export { copyDatabase } from "./copy-database.ts";
export { DiskFullError, hasRoom } from "./disk-room.ts";
export { keepDumps } from "./dump-schedule.ts";
export { readMigrations } from "./migrations.ts";
export { type LocalBackend, openEmbedded } from "./open-embedded.ts";
export { isRunning, processStart } from "./process-start.ts";
export { recoverDatabase } from "./recover.ts";

/** The same over a PostgreSQL server, whose driver costs every other start time and memory. */
export async function openServer(options: ServerOptions): Promise<LocalBackend> {
  const { openServer } = await import("./open-server.ts");
  return openServer(options);
}
