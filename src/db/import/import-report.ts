import * as v from "valibot";
import type { ImportFile } from "#core/import/import-file.ts";
import type { ImportError } from "#core/import/import-row.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";

const refusedRow = v.object({ line: v.number(), constraint: v.string() });
export type RefusedRow = v.InferOutput<typeof refusedRow>;

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

export const NOT_STORABLE = "El valor no se puede guardar.";

/** Report of an import: the counts of the database, and all errors of the file and of the database by line. */
export function reportOf(
  file: ImportFile,
  answer: unknown,
  toError: (refused: RefusedRow) => ImportError,
): ImportReport {
  const { errors, ...counts } = v.parse(outcome, answer);
  const all = [...file.errors, ...errors.map(toError)].sort((a, b) => a.line - b.line);
  return { ...counts, rows: file.total, errors: all, ignored: file.ignored };
}
