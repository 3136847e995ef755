import * as v from "valibot";
import type { YearRange } from "#core/import/import-date.ts";
import type { Cell } from "#core/import/read-cell.ts";
import type { Sheet } from "#core/import/sheets.ts";
import { originalCell } from "#core/text/csv.ts";

/** A row that can be stored: values as the fields' rules make them. A field left out, or empty in the file, keeps what the archive has. */
export interface ImportRow {
  /** Line of the file, from 1; the position of the item in JSON. */
  line: number;
  /** Of a row whose key stands in earlier lines, from 2. */
  occurrence?: number;
  /** Rows of the file with its key, where the archive may have several. */
  occurrences?: number;
  [column: string]: unknown;
}

export interface ImportError {
  line: number;
  /** The name of its column; null when the row as a whole cannot be used. */
  field: string | null;
  message: string;
}

/** Cells by the name of their column, as text; topics may come as a list. */
export type ImportCells = Record<string, string | string[]>;

/** The row, or everything that is wrong with it. */
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
    else errors.push({ line, field: name, message: result.issues[0].message });
  }
  return errors.length > 0 ? { errors } : { row };
}

const toCell = (cell: string | string[] = ""): Cell => ({
  text: originalCell((Array.isArray(cell) ? cell.join("; ") : cell).trim()),
  list: Array.isArray(cell) ? cell : null,
});
