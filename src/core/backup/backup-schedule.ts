/** When backups are made and which ones are kept, by the time in their names. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_KEPT = 7;
const MONTHS_KEPT = 6;
/** Age from which a missing backup is reported. */
const LATE_DAYS = 3;

const NAME = /^(archivo|antes-de)-.*?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-\d{3})?Z\.zip$/;

/** Name of a daily backup: `archivo-2026-11-27T10-00-00Z.zip`. */
export const dailyName = (at: number): string =>
  `archivo-${new Date(at).toISOString().slice(0, 19).replaceAll(":", "-")}Z.zip`;

/** Milliseconds since 1970 of a backup of this program, by its name; null for other files. */
export function backupTime(name: string): number | null {
  const [, , day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Time of the newest backup; null without one. Later ones than now do not count: the clock was wrong. */
export function lastBackup(names: readonly string[], now: number): number | null {
  const times = names.map(backupTime).filter((at) => at !== null && at <= now);
  return times.length > 0 ? Math.max(...(times as number[])) : null;
}

/**
 * Whether a daily backup is due.
 * @param contentSince when the archive was first seen with content; null while it is empty
 */
export function isBackupDue(last: number | null, contentSince: number | null, now: number): boolean {
  if (contentSince === null) return false;
  return last === null ? now - contentSince >= HOUR_MS : now - last >= DAY_MS;
}

/** Daily backups to remove: all but the newest of each of the last seven days and six months that have one. */
export function surplusBackups(names: readonly string[]): string[] {
  const daily = names
    .filter((name) => name.startsWith("archivo-") && backupTime(name) !== null)
    .sort()
    .reverse();
  const kept = new Set([...newestOfEach(daily, 10, DAYS_KEPT), ...newestOfEach(daily, 7, MONTHS_KEPT)]);
  return daily.filter((name) => !kept.has(name));
}

/** @param length of the part of the date that distinguishes the periods: `2026-11-27` or `2026-11` */
function newestOfEach(newestFirst: readonly string[], length: number, count: number): string[] {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = name.slice("archivo-".length).slice(0, length);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

/** Whole days since the last backup, when they are three or more; otherwise null. */
export function lateDays(last: number, now: number): number | null {
  const days = Math.floor((now - last) / DAY_MS);
  return days >= LATE_DAYS ? days : null;
}
