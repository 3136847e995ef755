import * as v from "valibot";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { type ImportFile, unmatchedDuplicateError } from "#core/import/import-file.ts";
import type { ImportError } from "#core/import/import-row.ts";
import type { ImportReport, NewStatus } from "#core/import/import-schemas.ts";
import { SHEETS } from "#core/import/sheets.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { fieldOf } from "#db/rows/editing.ts";
import { rpc } from "#db/rpc.ts";

// Imports are idempotent: importing a file again changes nothing.

const refusedRow = v.object({ line: v.number(), constraint: v.string() });
type RefusedRow = v.InferOutput<typeof refusedRow>;

const outcome = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  guests: v.optional(v.number(), 0),
  neighborhoods: v.optional(v.number(), 0),
  topics: v.optional(v.number(), 0),
  errors: v.array(refusedRow),
  applied: v.boolean(),
});

interface Store {
  columnOf: (name: string) => string;
  /** Calls the function of the database. */
  store: (rows: Record<string, Json>[], isTrial: boolean) => Promise<Json>;
  toError: (refused: RefusedRow) => ImportError;
}

const NOT_STORABLE = "El valor no se puede guardar.";

async function importFile(
  file: ImportFile,
  dryRun: boolean,
  { columnOf, store, toError }: Store,
): Promise<ImportReport> {
  const rows = file.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value as Json])),
  );
  const answer = await store(rows, dryRun || file.errors.length > 0);
  const { errors, ...counts } = v.parse(outcome, answer);
  const all = [...file.errors, ...errors.map(toError)].sort((a, b) => a.line - b.line);
  return { ...counts, rows: file.total, errors: all, ignored: file.ignored, footers: file.footers };
}

/** Column of each value in the row itself. Guests, neighborhoods and topics are found by name and keep their own data. */
const COLUMN_OF = new Map<string, string | null>(
  EPISODE_FIELDS.filter(({ control }) => control.kind !== "record").map(({ sheet, column }) => [
    sheet.name,
    column,
  ]),
);

/** Records that an import creates besides episodes, and the column with their names. */
const MADE_FROM: [table: string, field: string][] = [
  ["guests_", "guest"],
  ["neighborhoods_", "neighborhood"],
  ["topics_", "topics"],
];

/**
 * Stores the rows of a file in one transaction, or returns the result of a trial run. A file with an error in any row is
 * never stored.
 * @param newAs status of new episodes whose row has none
 */
export const importEpisodes = (
  client: DatabaseClient,
  file: ImportFile,
  dryRun: boolean,
  newAs: NewStatus = "draft",
): Promise<ImportReport> =>
  importFile(file, dryRun, {
    columnOf: (name) => COLUMN_OF.get(name) ?? name,
    store: (rows, isTrial) =>
      rpc("import episodes", client, "import_episodes", {
        p_rows: rows.map((row) => ({ ...row, new_status: newAs })),
        p_dry_run: isTrial,
      }),
    toError: ({ line, constraint }) => {
      const made = MADE_FROM.find(([table]) => constraint.startsWith(table))?.[1];
      const column = fieldOf(constraint);
      const field = made ?? EPISODE_FIELDS.find(({ name }) => name === column)?.sheet.name ?? null;
      const message = /_slug_(check|key)$/.test(constraint)
        ? "De ese nombre no sale un slug que se pueda usar."
        : NOT_STORABLE;
      return { line, field, message };
    },
  });

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

/** The same for photos, or for the edited fields of recordings. */
export const importRows = (
  client: DatabaseClient,
  kind: "photos" | "recordings",
  file: ImportFile,
  dryRun: boolean,
): Promise<ImportReport> =>
  importFile(file, dryRun, {
    // `carrierNote` -> `carrier_note`.
    columnOf: (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    store: (rows, isTrial) =>
      rpc(`import ${kind}`, client, "import_rows", { p_kind: kind, p_rows: rows, p_dry_run: isTrial }),
    toError: ({ line, constraint }) =>
      constraint === NO_TWIN
        ? unmatchedDuplicateError(SHEETS[kind], file, line)
        : { line, ...(ROW_ERRORS[constraint] ?? { field: fieldOf(constraint), message: NOT_STORABLE }) },
  });
