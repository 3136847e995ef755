import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import type { ImportFile } from "#core/import/import-file.ts";
import type { ImportError, ImportRow } from "#core/import/import-row.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { NOT_STORABLE, type RefusedRow, reportOf } from "#db/import/import-report.ts";
import { fieldOf } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

/**
 * Stores the rows of a file in one transaction, or returns the result of a trial run. A file with an error in any row is
 * never stored. Idempotent: importing a file again changes nothing.
 */
export async function importEpisodes(
  client: DatabaseClient,
  file: ImportFile,
  dryRun: boolean,
): Promise<ImportReport> {
  const trial = dryRun || file.errors.length > 0;
  const data = await rpc("import episodes", client, "import_episodes", {
    p_rows: file.rows.map(toColumns),
    p_dry_run: trial,
  });
  return reportOf(file, data, toImportError);
}

/** Column of each value in the row itself. Guests, neighborhoods and topics are found by name and keep their own data. */
const COLUMN_OF = new Map<string, string | null>(
  EPISODE_FIELDS.filter(({ control }) => control.kind !== "record").map(({ sheet, column }) => [
    sheet.name,
    column,
  ]),
);

const toColumns = (row: ImportRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [COLUMN_OF.get(name) ?? name, value as Json]),
  );

/** Records that an import creates besides episodes, and the column with their names. */
const MADE_FROM: [table: string, field: string][] = [
  ["guests_", "guest"],
  ["neighborhoods_", "neighborhood"],
  ["topics_", "topics"],
];

function toImportError({ line, constraint }: RefusedRow): ImportError {
  const made = MADE_FROM.find(([table]) => constraint.startsWith(table))?.[1];
  const column = fieldOf(constraint);
  const field = made ?? EPISODE_FIELDS.find(({ name }) => name === column)?.sheet.name ?? null;
  const message = /_slug_(check|key)$/.test(constraint)
    ? "De ese nombre no sale un slug que se pueda usar."
    : NOT_STORABLE;
  return { line, field, message };
}
