import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackupSource } from "#api/admin/backup/write-bag.ts";
import { dailyName, surplusBackups } from "#core/backup/backup-schedule.ts";
import { saveBag } from "./save-bag.ts";

/**
 * Writes a backup into the folder of the daily ones and removes those that are no longer kept, and what an interrupted one
 * left.
 * @returns its path
 */
export async function saveDaily(source: BackupSource, folder: string, signal?: AbortSignal): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (/^archivo-.*\.zip\.part$/.test(name)) await rm(join(folder, name));
  const file = join(folder, dailyName(source.now()));
  await saveBag(source, file, signal);
  for (const name of surplusBackups(await readdir(folder))) await rm(join(folder, name));
  return file;
}
