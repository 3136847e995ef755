import { type ImportFile, unmatchedDuplicateError } from "#core/import/import-file.ts";
import type { ImportError } from "#core/import/import-row.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { NOT_STORABLE, type RefusedRow, reportOf } from "#db/import/import-report.ts";
import { fieldOf } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

/** Error messages of the constraints on a row, with the column of each. */
const ROW_ERRORS: Readonly<Record<string, Omit<ImportError, "line">>> = {
  episode_photos_episode_id_fkey: { field: "episodeNumber", message: "No hay un programa con ese número." },
  episode_photos_fewer: {
    field: "url",
    message:
      "El programa tiene más fotos con esa dirección: el archivo tiene que traerlas todas, en su orden.",
  },
  recordings_name_fkey: { field: "name", message: "En Audios no hay un archivo con ese nombre." },
};

/** Error of a row that occurs more often in the file than in the archive. */
const NO_TWIN = "episode_photos_twice";

/**
 * Stores photos, or the edited fields of recordings, in one transaction, or returns the result of a trial run. A file with an
 * error in any row is never stored. Idempotent: importing a file again changes nothing.
 */
export async function importRows(
  client: DatabaseClient,
  kind: "photos" | "recordings",
  file: ImportFile,
  dryRun: boolean,
): Promise<ImportReport> {
  const trial = dryRun || file.errors.length > 0;
  const rows = file.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value as Json])),
  );
  const data = await rpc(`import ${kind}`, client, "import_rows", {
    p_kind: kind,
    p_rows: rows,
    p_dry_run: trial,
  });
  return reportOf(file, data, (refused) =>
    refused.constraint === NO_TWIN
      ? unmatchedDuplicateError(SHEETS[kind], file, refused.line)
      : toImportError(refused),
  );
}

/** `carrierNote` -> `carrier_note`. */
const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const toImportError = ({ line, constraint }: RefusedRow): ImportError => ({
  line,
  ...(ROW_ERRORS[constraint] ?? { field: fieldOf(constraint), message: NOT_STORABLE }),
});
