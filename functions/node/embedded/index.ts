/** Public interface of the embedded backend. Only tests import other files of this folder. */
export { ensureAdmin } from "./admin-account.ts";
export { DiskFullError, hasFreeSpace } from "./disk-space.ts";
export { freePort } from "./free-port.ts";
export { acquireInstanceLock } from "./instance-lock.ts";
export { surviveLostSessions } from "./lost-sessions.ts";
export { readMigrations } from "./migrations.ts";
export { type LocalBackend, openEmbedded } from "./open-embedded.ts";
export type { EmbeddedOptions } from "./options.ts";
export { isRunning, processStart } from "./process-start.ts";
export { returnToFormerDatabase } from "./return-to-former.ts";
export { changedSchemas, readSchemas, schemasSql } from "./schemas.ts";
