import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../../hosting/start-error.ts";
import type { Pg } from "./pg.ts";
import { applySchemas } from "./schemas.ts";

const MIGRATION_FILE = /^(\d{14})_([a-z0-9_]+)\.sql$/;

/** Error for a ledger that begins with files no release had. */
const OTHER_MIGRATIONS =
  "Esta base la hizo una versión de desarrollo anterior a la 0.1.0, con otras migraciones, y esta versión no la puede usar. No se cambió nada. Usá una base vacía u otra DATA_DIR.";

interface Migration {
  version: string;
  name: string;
  sql: string;
}

export interface MigrationReport {
  /** Versions applied by this call, in order. */
  applied: string[];
  /** Versions applied earlier whose file has changed since; the database keeps the earlier content. */
  edited: string[];
}

/** State of a database compared with the migration files of a program version. */
export interface LedgerState {
  /** Whether the database has some of the files but not all; false for an empty one. */
  isEarlier: boolean;
  /** Version of its last migration when that is newer than all files; else null. */
  newer: string | null;
}

export async function compareLedger(pg: Pg, directory: string): Promise<LedgerState> {
  const known = await readLedger(pg);
  const versions = readMigrations(directory).map(({ version }) => version);
  const [first = "", last = ""] = [versions[0], versions.at(-1)];
  const newest = [...known.keys()].sort().at(-1) ?? "";
  return {
    isEarlier: known.has(first) && versions.some((version) => !known.has(version)),
    newer: known.has(first) && newest > last ? newest : null,
  };
}

/**
 * Applies the files that are missing from the ledger, in the order of their names, each in one transaction with its ledger
 * row, then the changed files of the folder `schemas` beside `directory`. `onMigration` is called before each migration, with
 * its position from 1 on. The ledger is Supabase's own table, so that both CLIs read the same history.
 * @throws StartError when the database was made by other migrations; Error naming the file, with the database's message as cause
 */
export async function applyMigrations(
  pg: Pg,
  directory: string,
  onMigration: (position: number, count: number) => void = () => {},
): Promise<MigrationReport> {
  const known = await readLedger(pg);
  const report: MigrationReport = { applied: [], edited: [] };
  const migrations = readMigrations(directory);
  const [first] = migrations;
  if (first && known.size > 0 && !known.has(first.version)) throw new StartError(OTHER_MIGRATIONS);
  for (const [index, migration] of migrations.entries()) {
    const recorded = known.get(migration.version);
    if (recorded === undefined) {
      onMigration(index + 1, migrations.length);
      await apply(pg, migration);
      report.applied.push(migration.version);
    } else if (recorded !== null && codeOf(recorded) !== codeOf(migration.sql)) {
      report.edited.push(migration.version);
    }
  }
  await applySchemas(pg, join(directory, "../schemas"));
  return report;
}

/** SQL without comments, which may change after the migration was applied. */
const codeOf = (sql: string): string => sql.replace(/--.*/g, "").replace(/\s+/g, " ").trim();

/** Migration files of a directory, oldest first. Other files are skipped. */
export function readMigrations(directory: string): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = MIGRATION_FILE.exec(file) ?? [];
      return version && name ? [{ version, name, sql: readFileSync(join(directory, file), "utf8") }] : [];
    });
}

async function readLedger(pg: Pg): Promise<Map<string, string | null>> {
  const { rows } = await pg.query<{ version: string; sql: string | null }>(
    "select version, statements[1] as sql from supabase_migrations.schema_migrations",
  );
  return new Map(rows.map((row) => [row.version, row.sql]));
}

async function apply(pg: Pg, { version, name, sql }: Migration): Promise<void> {
  try {
    await pg.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)",
        [version, name, [sql]],
      );
    });
  } catch (cause) {
    throw new Error(`migration ${version}_${name} failed: ${(cause as Error).message}`, { cause });
  }
}
