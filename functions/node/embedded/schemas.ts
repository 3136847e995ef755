import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pg } from "./pg.ts";

const SCHEMA_FILE = /^\d{2}_[a-z0-9_]+\.sql$/;

/** Row rules, grants and triggers of traits, which are made anew for what the other files define: applied after any change. */
const isDerived = ({ name }: SchemaFile): boolean => name.startsWith("9");

/** A file of supabase/schemas: objects of the database that are replaced as a whole, in their present form. */
export interface SchemaFile {
  name: string;
  sql: string;
  /** SHA-256 of `sql` in hexadecimal. */
  hash: string;
}

/** Schema files of a directory, in the order in which they are applied. Other files are skipped. */
export function readSchemas(directory: string): SchemaFile[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .filter((name) => SCHEMA_FILE.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    });
}

/**
 * The files to apply to a database whose files were applied as `known` says.
 * @param known hashes by name
 */
export function changedSchemas(files: SchemaFile[], known: ReadonlyMap<string, string>): SchemaFile[] {
  const changed = files.filter(({ name, hash }) => known.get(name) !== hash);
  return changed.length === 0 ? [] : files.filter((file) => changed.includes(file) || isDerived(file));
}

/**
 * SQL that applies files and records them. Bodies are not checked, because functions refer to others of later files.
 */
export const schemasSql = (files: SchemaFile[]): string => `set check_function_bodies = off;

${files.map(({ sql }) => sql).join("\n")}
reset check_function_bodies;
insert into private.schema_files (name, hash) values
${files.map(({ name, hash }) => `  ('${name}', '${hash}')`).join(",\n")}
  on conflict (name) do update set hash = excluded.hash;
`;

/**
 * Applies the changed files of a directory in one transaction. Runs after the migrations, which create the tables.
 * @returns names of the applied files
 * @throws Error with the database's message as cause; nothing is changed then
 */
export async function applySchemas(pg: Pg, directory: string): Promise<string[]> {
  const files = readSchemas(directory);
  if (files.length === 0) return [];
  const { rows } = await pg.query<{ name: string; hash: string }>(
    "select name, hash from private.schema_files",
  );
  const changed = changedSchemas(files, new Map(rows.map(({ name, hash }) => [name, hash])));
  if (changed.length === 0) return [];
  const names = changed.map(({ name }) => name);
  try {
    await pg.transaction((transaction) => transaction.exec(schemasSql(changed)));
  } catch (cause) {
    throw new Error(`schemas ${names.join(", ")} failed: ${(cause as Error).message}`, { cause });
  }
  return names;
}
