import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupTime, lastBackup } from "#core/backup/backup-schedule.ts";
import type { BackupFile } from "#core/backup/backup-schemas.ts";
import { PLAIN_NAME } from "#hosting/pictures.ts";

/** Folder in `BACKUP_DIR` with the copies of the recordings. */
export const RECORDINGS_COPY = "grabaciones";

/** The ZIP files of a folder, newest first; those of other programs last. None when it is missing. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(".zip") && PLAIN_NAME.test(name))
      .map(async (name) => {
        const stats = await stat(join(folder, name)).catch(() => null);
        return stats?.isFile() ? [{ name, at: backupTime(name), bytes: stats.size }] : [];
      }),
  );
  return files.flat().sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || a.name.localeCompare(b.name));
}

/** Milliseconds since 1970 of the last complete backup in a folder; null without one. */
export const lastBackupIn = async (folder: string, now: number): Promise<number | null> =>
  lastBackup(
    (await listBackups(folder)).map(({ name }) => name),
    now,
  );

/** Whether two folders are on one disk. A folder that does not exist yet is on that of the one above it. */
export const areOnSameDisk = async (a: string, b: string): Promise<boolean> =>
  (await diskOf(a)) === (await diskOf(b));

async function diskOf(folder: string): Promise<number | null> {
  const stats = await stat(folder).catch(() => null);
  if (stats) return stats.dev;
  return dirname(folder) === folder ? null : diskOf(dirname(folder));
}
