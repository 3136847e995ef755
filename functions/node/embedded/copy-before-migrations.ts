import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncBelow, syncDirectory } from "../durable-file.ts";
import type { Pg } from "./pg.ts";

/** Copies of the database made before a round of migrations: of the current round, and of the last finished one. */
const ROUND = "backups/antes-de-migrar";
const LAST_ROUND = "backups/antes-de-la-ultima-migracion";

/**
 * Copies the files of an open database that nothing else writes to, unless there is a copy already. A round of
 * migrations may take several starts, with fixed files in between: its copy is from before the first one.
 * Copying files instead of dumping SQL needs no memory and tolerates unreadable pages. The copy is on disk when this resolves.
 * @returns the folder's path
 */
export async function copyBeforeMigrations(pg: Pg, dataDir: string): Promise<string> {
  const copy = join(dataDir, ROUND);
  if (existsSync(copy)) return copy;
  const part = `${copy}.part`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  rmSync(part, { recursive: true, force: true });
  try {
    await pg.exec("checkpoint");
    await cp(join(dataDir, "pg"), part, { recursive: true, preserveTimestamps: true });
    syncBelow(part);
    renameSync(part, copy);
  } finally {
    // A partial copy would waste space on a full disk.
    rmSync(part, { recursive: true, force: true });
  }
  syncDirectory(dirname(copy));
  return copy;
}

/**
 * Ends the round once the database is at the last migration: its copy replaces that of the previous round.
 * @returns the folder's path; null when no round was in progress
 */
export function finishMigrationRound(dataDir: string): string | null {
  const copy = join(dataDir, ROUND);
  const kept = join(dataDir, LAST_ROUND);
  if (!existsSync(copy)) return null;
  rmSync(kept, { recursive: true, force: true });
  renameSync(copy, kept);
  return kept;
}

/** The newest copy of a data directory; null when there is none. */
export function findMigrationCopy(dataDir: string): string | null {
  return [ROUND, LAST_ROUND].map((name) => join(dataDir, name)).find((copy) => existsSync(copy)) ?? null;
}
