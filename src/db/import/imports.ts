import * as v from "valibot";
import { NAMED_KIND_NAMES, type NamedKindName } from "#core/catalogue/kinds.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { duplicateError, type ImportFile } from "#core/import/import-file.ts";
import { type ImportError, type ImportRow, shownValue } from "#core/import/import-row.ts";
import { type ImportReport, NAMED_COLUMNS, type NewStatus } from "#core/import/import-schemas.ts";
import { type DescribeNames, describeNames, type MadeRecord } from "#core/import/new-names.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { allRows } from "#db/rows/all-rows.ts";
import { fieldOf } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

// Imports are idempotent: importing a file again changes nothing.

const outcome = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  shown: v.number(),
  hidden: v.number(),
  made: v.array(v.object({ kind: v.picklist(NAMED_KIND_NAMES), name: v.string() })),
  errors: v.array(v.object({ line: v.number(), constraint: v.string() })),
  applied: v.boolean(),
});

interface Columns {
  columnOf: (name: string) => string;
  /** What each row has besides its values. */
  extra?: Record<string, Json>;
  toError: (constraint: string, row: ImportRow) => ImportError;
}

const NOT_STORABLE = "El valor no se puede guardar.";

export interface ImportOptions {
  /** Returns the result without storing anything. */
  dryRun: boolean;
  /** Stores the other rows of a file with errors, which is not stored otherwise. */
  skipErrors?: boolean;
  /** Name of the file, by which the import is called afterwards. */
  label?: string;
}

async function importFile(
  client: DatabaseClient,
  kind: SheetKind,
  file: ImportFile,
  { dryRun, skipErrors = false, label }: ImportOptions,
  { columnOf, extra, toError }: Columns,
): Promise<Omit<ImportReport, "newNames"> & { made: MadeRecord[] }> {
  const rows = file.rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value as Json])),
    ...extra,
  }));
  const stored = await rpc(`import ${kind}`, client, "import_rows", {
    p_kind: kind,
    p_rows: rows,
    p_dry_run: dryRun || (file.errors.length > 0 && !skipErrors),
    p_skip_errors: skipErrors,
    p_label: label ?? null,
  });
  const { errors, ...counts } = v.parse(outcome, stored);
  const byLine = new Map(file.rows.map((row) => [row.line, row]));
  const refused = errors.map(({ line, constraint }) => toError(constraint, byLine.get(line) ?? { line }));
  const all = [...file.errors, ...refused].sort((a, b) => a.line - b.line);
  return { ...counts, rows: file.total, errors: all, columns: file.columns, footers: file.footers };
}

/** Column of each value in the row itself. Guests, neighborhoods and topics are found by name and keep their own data. */
const COLUMN_OF = new Map<string, string | null>(
  EPISODE_FIELDS.filter(({ control }) => control.kind !== "record").map(({ sheet, column }) => [
    sheet.name,
    column,
  ]),
);

/**
 * Stores the rows of a file in one transaction, or returns the result of a trial run.
 * @param newAs status of new episodes whose row has none; a draft by default
 * @param describe describes the new names
 */
export async function importEpisodes(
  client: DatabaseClient,
  file: ImportFile,
  { newAs = "draft", ...options }: ImportOptions & { newAs?: NewStatus },
  describe: DescribeNames = describeNames,
): Promise<ImportReport> {
  const { made, ...report } = await importFile(client, "episodes", file, options, {
    columnOf: (name) => COLUMN_OF.get(name) ?? name,
    extra: { new_status: newAs },
    toError: (constraint, row) => {
      const named = NAMED.find(([kind]) => constraint.startsWith(`${kind}_`))?.[1];
      const column = fieldOf(constraint);
      const field = named ?? EPISODE_FIELDS.find(({ name }) => name === column)?.sheet.name ?? null;
      const message = /_slug_(check|key)$/.test(constraint)
        ? "De ese nombre no sale una dirección (slug) que se pueda usar."
        : NOT_STORABLE;
      return { line: row.line, field, message, value: cellOf(row, field) };
    },
  });
  return {
    ...report,
    newNames: await describe(made, file, report.applied ? null : await namesOf(client, made)),
  };
}

const NAMED = Object.entries(NAMED_COLUMNS);

/** Value of a row for the message of an error. */
function cellOf(row: ImportRow, field: string | null): string | null {
  const value = row[field ?? ""];
  return Array.isArray(value) ? shownValue(value.map(String)) : shownValue(String(value ?? ""));
}

/** Names in the archive, of the kinds that an import adds to. */
async function namesOf(client: DatabaseClient, made: readonly MadeRecord[]) {
  const names: Record<NamedKindName, string[]> = { guests: [], neighborhoods: [], topics: [] };
  for (const kind of new Set(made.map((one) => one.kind))) {
    const rows = await allRows(kind, (from, to) =>
      client.from(kind).select("name").order("id").range(from, to),
    );
    names[kind] = rows.map(({ name }) => name);
  }
  return names;
}

/** Error messages of the constraints on a row, with the column of each. */
const ROW_ERRORS: Readonly<Record<string, Pick<ImportError, "field" | "message">>> = {
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

/** The same for photos, or for the edited fields of recordings. */
export async function importRows(
  client: DatabaseClient,
  kind: "photos" | "recordings",
  file: ImportFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const { made: _, ...report } = await importFile(client, kind, file, options, {
    // `carrierNote` -> `carrier_note`.
    columnOf: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    toError: (constraint, row) => {
      if (constraint === NO_TWIN) return duplicateError(SHEETS[kind], row);
      const error = ROW_ERRORS[constraint] ?? { field: fieldOf(constraint), message: NOT_STORABLE };
      return { line: row.line, ...error, value: cellOf(row, error.field) };
    },
  });
  return { ...report, newNames: [] };
}
