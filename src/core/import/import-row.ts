import * as v from "valibot";
import type { YearRange } from "#core/import/import-date.ts";
import type { Cell } from "#core/import/read-cell.ts";
import type { Sheet } from "#core/import/sheets.ts";
import { originalCell } from "#core/text/csv.ts";

/** A valid row: values as the fields' schemas return them. Fields that are omitted, or empty in the file, keep stored values. */
export interface ImportRow {
  /** Line of the file, from 1; the position of the item in JSON. */
  line: number;
  /** Line of the first row of the same key; absent for that row. */
  first?: number;
  /** Position among rows of the same key, from 2; absent for the first. */
  occurrence?: number;
  /** Number of rows in the file with this key, where the archive may have several. */
  occurrences?: number;
  [column: string]: unknown;
}

export interface ImportError {
  line: number;
  /** Name of the column; null when the whole row is invalid. */
  field: string | null;
  message: string;
  /** Value of the cell in the file, shortened; null when the error is not about one. */
  value: string | null;
}

/** Longer values are shortened in messages. */
const VALUE_LENGTH = 120;
/** Value of a cell for a message; null when it is empty. */
export const shownValue = (written: string | string[] = ""): string | null =>
  (Array.isArray(written) ? written.join("; ") : written).trim().slice(0, VALUE_LENGTH) || null;

/** Cells as text, by column name; topics may be a list. */
export type ImportCells = Record<string, string | string[]>;

/** Returns the parsed row, or all of its errors. */
export function readImportRow(
  line: number,
  cells: ImportCells,
  years: YearRange,
  { columns }: Sheet,
): { row: ImportRow } | { errors: ImportError[] } {
  const errors: ImportError[] = [];
  const row: ImportRow = { line };
  for (const { name, read } of columns) {
    const reading = read(toCell(cells[name]), years);
    if (reading === null) continue;
    const result = v.safeParse(reading.schema, reading.value);
    if (result.success) row[name] = result.output;
    else
      errors.push({ line, field: name, message: result.issues[0].message, value: shownValue(cells[name]) });
  }
  return errors.length > 0 ? { errors } : { row };
}

const toCell = (cell: string | string[] = ""): Cell => ({
  text: originalCell((Array.isArray(cell) ? cell.join("; ") : cell).trim()),
  list: Array.isArray(cell) ? cell : null,
});
