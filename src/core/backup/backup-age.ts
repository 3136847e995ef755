import type { BackupState } from "#core/backup/backup-schemas.ts";
import { formatCount } from "#core/text/plural.ts";

/** What to say of the last backup; null while the archive is empty. */
export function backupWarning({
  last,
  lateDays,
  isEmpty,
}: Pick<BackupState, "last" | "lateDays" | "isEmpty">) {
  if (lateDays !== null) return `La última copia de seguridad es de hace ${formatCount(lateDays, "día")}.`;
  if (last !== null || isEmpty) return null;
  return "Todavía no hay una copia de seguridad: la primera se hace sola en una hora.";
}

export const SAME_DISK_WARNING =
  "Las copias de seguridad están en el mismo disco que el archivo: si se rompe, se pierde todo.";
