import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncBelow, syncDirectory } from "../durable-file.ts";
import type { Pg } from "./pg.ts";

/** Of the database before a round of migrations: as long as the round lasts, and after it. */
const ROUND = "backups/antes-de-migrar";
const LAST_ROUND = "backups/antes-de-la-ultima-migracion";

/**
 * Copies the files of an open database that nothing else writes to, unless there is a copy already. A round of
 * migrations may take several starts, with mended files in between: its copy is from before the first one.
 * Files, not SQL: copying takes no memory, and an unreadable page does not end it. The copy is synced when this resolves.
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
    // Half a copy on a full disk would only take more of it.
    rmSync(part, { recursive: true, force: true });
  }
  syncDirectory(dirname(copy));
  return copy;
}

/**
 * Ends the round, with the database at the last migration: its copy takes the place of the former round's.
 * @returns the folder's path; null when no round was under way
 */
export function endRound(dataDir: string): string | null {
  const copy = join(dataDir, ROUND);
  const kept = join(dataDir, LAST_ROUND);
  if (!existsSync(copy)) return null;
  rmSync(kept, { recursive: true, force: true });
  renameSync(copy, kept);
  return kept;
}

/** The newest copy of a data directory; null when there is none. */
export function findCopy(dataDir: string): string | null {
  return [ROUND, LAST_ROUND].map((name) => join(dataDir, name)).find((copy) => existsSync(copy)) ?? null;
}
