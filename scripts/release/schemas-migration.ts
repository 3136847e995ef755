import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedSchemas, readMigrations, readSchemas, schemasSql } from "#node/embedded/index.ts";

const HEADER = "-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.\n\n";
/** A line of `schemasSql` that records a file. */
const RECORD = /^ {2}\('(\d{2}_[a-z0-9_]+\.sql)', '([0-9a-f]{64})'\)/gm;

export interface SchemasMigrationOptions {
  /** Folder with `migrations` and `schemas`. */
  directory: string;
  now: Date;
  /** Names of the files to include, without the others that have changed; all by default. */
  only?: readonly string[];
}

/**
 * SQL of the schema files that differ from what the migrations contain, as a plain migration for hosted Supabase.
 * @returns null when the migrations contain all of them as they are
 */
function schemasMigration({ directory, only }: Omit<SchemasMigrationOptions, "now">): string | null {
  const known = new Map<string, string>();
  for (const { sql } of readMigrations(join(directory, "migrations"))) {
    for (const [, name = "", hash = ""] of sql.matchAll(RECORD)) known.set(name, hash);
  }
  const changed = changedSchemas(readSchemas(join(directory, "schemas")), known);
  const files = only ? changed.filter(({ name }) => only.includes(name)) : changed;
  return files.length > 0 ? HEADER + schemasSql(files) : null;
}

/**
 * Writes `schemasMigration` as the newest file of `migrations`.
 * @returns its name; null when nothing has changed
 */
export function writeSchemasMigration({ now, ...options }: SchemasMigrationOptions): string | null {
  const sql = schemasMigration(options);
  if (sql === null) return null;
  const folder = join(options.directory, "migrations");
  const last = readMigrations(folder).at(-1)?.version ?? "0";
  const present = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const version = present > last ? present : String(Number(last) + 1);
  const name = `${version}_schemas.sql`;
  writeFileSync(join(folder, name), sql);
  return name;
}
