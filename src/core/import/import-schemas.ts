import * as v from "valibot";
import type { EpisodeStatus } from "#core/episode/episode-status.ts";
import { SHEET_KINDS } from "#core/import/sheets.ts";

/** Enough for a spreadsheet of several thousand episodes with their transcripts. */
export const MAX_IMPORT_BYTES = 40 * 2 ** 20;

export const importForm = v.object({
  format: v.picklist(["csv", "json"], "Elegí un archivo CSV o JSON."),
  text: v.pipe(v.string("Elegí un archivo."), v.minLength(1, "El archivo está vacío.")),
});
/** Statuses that new episodes may get if their row has none. */
export const NEW_STATUSES = ["draft", "to_review", "published"] as const satisfies EpisodeStatus[];
export type NewStatus = (typeof NEW_STATUSES)[number];

/** `dryRun=false` stores; any other value is a trial run. */
export const importQuery = v.object({
  dryRun: v.optional(v.string(), "true"),
  kind: v.optional(v.picklist(SHEET_KINDS), "episodes"),
  newAs: v.optional(v.picklist(NEW_STATUSES), "draft"),
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
  /** Lines with the sums of a spreadsheet, which are not imported. */
  footers: v.array(v.number()),
  applied: v.boolean(),
});
export type ImportReport = v.InferOutput<typeof importReport>;

/** The report, and lines whose recording is missing or empty; null when the recordings could not be listed. */
const importAnswer = v.object({
  ...importReport.entries,
  missingRecordings: v.nullable(v.array(v.object({ line: v.number(), audioUrl: v.string() }))),
});
export type ImportAnswer = v.InferOutput<typeof importAnswer>;
