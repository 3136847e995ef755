import { useQuery } from "@tanstack/react-query";
import { backupsQuery } from "#admin/features/backup/queries.ts";
import { useUser } from "#admin/session/session-store.ts";
import { hasRole } from "#core/account/roles.ts";
import { backupWarning, SAME_DISK_WARNING } from "#core/backup/backup-age.ts";

/**
 * Warnings of age and place of the backups, and the time of the last one, for administrators of an installation that makes
 * them.
 */
export function useBackupLines(): { warnings: string[]; last: number | null } {
  const enabled = hasRole(useUser(), "admin");
  const { data: state } = useQuery({ ...backupsQuery, enabled });
  if (!state || (state.isEmpty && state.last === null)) return { warnings: [], last: null };
  const { last, isSameDisk } = state;
  const warnings = [backupWarning(state), isSameDisk ? SAME_DISK_WARNING : null];
  return { warnings: warnings.filter((text) => text !== null), last };
}
