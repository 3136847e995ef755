import { apiQuery } from "#admin/api/call.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { BackupFile, BackupState } from "#core/backup/backup-schemas.ts";
import { api } from "#islands/api-client.ts";

/** Polling interval while a backup is made or restored. */
const WORK_INTERVAL_MS = 2000;

/** State of the daily backups; null where this installation makes none. */
export const backupsQuery = {
  ...apiQuery(["backups"], api.admin.backups.$get),
  refetchInterval: ({ state }: { state: { data?: BackupState | null | undefined } }) =>
    state.data?.work?.state === "running" ? WORK_INTERVAL_MS : false,
} as const;

/** Day and hour of a backup; the name of a file that this program did not name. */
export const backupLabel = ({ name, at }: BackupFile): string =>
  at === null ? name : formatMoment(new Date(at).toISOString());
