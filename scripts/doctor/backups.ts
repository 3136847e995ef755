import { backupWarning, SAME_DISK_WARNING } from "#core/backup/backup-age.ts";
import { lateDays } from "#core/backup/backup-schedule.ts";
import { formatCount } from "#core/text/plural.ts";
import { areOnSameDisk, lastBackupIn } from "#node/backups/backup-folder.ts";
import { type Check, type Finding, ok, warning } from "./finding.ts";

const HOUR_MS = 3_600_000;

/**
 * Checks that there is a recent backup, on another disk. An archive on hosted Supabase may be backed up there: only a backup
 * that is here is checked.
 */
export const backupsCheck: Check = {
  name: "Copias de seguridad",
  async run({ env: { backupDir, dataDir, hosted } }) {
    const now = Date.now();
    const last = await lastBackupIn(backupDir, now);
    if (hosted) return last === null ? [] : [age(last, now, backupDir)];
    const isSameDisk = await areOnSameDisk(dataDir, backupDir);
    const todo = "Poné en BACKUP_DIR una carpeta de otro disco, o llevate las copias a otro lado.";
    return [age(last, now, backupDir), ...(isSameDisk ? [warning(SAME_DISK_WARNING, todo)] : [])];
  },
};

function age(last: number | null, now: number, folder: string): Finding {
  const todo = "Las hace el sitio en marcha, una por día; ahora mismo, npm run backup -- --daily.";
  if (last === null) return warning(`No hay ninguna copia de seguridad en ${folder}.`, todo);
  const late = backupWarning({ last, lateDays: lateDays(last, now), isEmpty: false });
  if (late !== null) return warning(late, todo);
  return ok(
    `La última copia de seguridad es de hace ${formatCount(Math.floor((now - last) / HOUR_MS), "hora")}.`,
  );
}
