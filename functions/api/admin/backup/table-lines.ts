import { BACKUP_TABLES, type BackupContent, type BackupRow } from "#db/backup/backup-tables.ts";

/** Keys of the rows already in the backup, by table. */
export type SeenRows = Map<string, Set<unknown>>;

/**
 * Yields a table as JSON lines, a page at a time. The archive may be edited meanwhile: a row that references a row missing
 * from the backup gets a null reference in tables with `mayLoseParents`, and is omitted in others.
 */
export async function* tableLines(
  content: BackupContent,
  name: string,
  seen: SeenRows,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const keys = new Set<unknown>();
  seen.set(name, keys);
  for await (const rows of content.rows(name)) {
    const whole = rows.flatMap((row) => withParents(name, row, seen));
    for (const row of whole) keys.add(row[BACKUP_TABLES[name]?.key[0] ?? "id"]);
    yield encoder.encode(whole.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
}

function withParents(name: string, row: BackupRow, seen: SeenRows): BackupRow[] {
  const parents = Object.entries(BACKUP_TABLES[name]?.parents ?? {});
  const lost = parents.filter(
    ([column, table]) => row[column] !== null && !seen.get(table)?.has(row[column]),
  );
  if (lost.length === 0) return [row];
  if (!BACKUP_TABLES[name]?.mayLoseParents) return [];
  return [{ ...row, ...Object.fromEntries(lost.map(([column]) => [column, null])) }];
}
