import { formatMoment } from "#admin/lists/format-date.ts";
import type { BackupFile } from "#core/backup/backup-schemas.ts";

/** Day and hour of a backup; the name of a file that this program did not name. */
export const backupLabel = ({ name, at }: BackupFile): string =>
  at === null ? name : formatMoment(new Date(at).toISOString());
