import * as v from "valibot";
import { SHEET_KINDS } from "#core/import/sheets.ts";

/** Enough for a spreadsheet of several thousand episodes with their transcripts. */
export const MAX_IMPORT_BYTES = 40 * 2 ** 20;

export const importForm = v.object({
  format: v.picklist(["csv", "json"], "Elegí un archivo CSV o JSON."),
  text: v.pipe(v.string("Elegí un archivo."), v.minLength(1, "El archivo está vacío.")),
});
/** `dryRun=false` stores; any other value is a trial run. */
export const importQuery = v.object({
  dryRun: v.optional(v.string(), "true"),
  kind: v.optional(v.picklist(SHEET_KINDS), "episodes"),
});

const importReport = v.object({
  /** Number of rows in the file. */
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  /** Numbers of records created because their name was new. */
  guests: v.number(),
  neighborhoods: v.number(),
  topics: v.number(),
  /** Errors by line. Nothing is stored when there are any. */
  errors: v.array(v.object({ line: v.number(), field: v.nullable(v.string()), message: v.string() })),
  /** Headings of columns that are not imported. */
  ignored: v.array(v.string()),
  applied: v.boolean(),
});
export type ImportReport = v.InferOutput<typeof importReport>;

/** The report, and lines whose recording is missing or empty; null when the recordings could not be listed. */
export const importAnswer = v.object({
  ...importReport.entries,
  missingRecordings: v.nullable(v.array(v.object({ line: v.number(), audioUrl: v.string() }))),
});
export type ImportAnswer = v.InferOutput<typeof importAnswer>;
