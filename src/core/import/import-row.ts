import * as v from "valibot";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import type { ImportField } from "#core/import/import-columns.ts";
import type { YearRange } from "#core/import/import-date.ts";
import type { Cell } from "#core/import/read-cell.ts";
import { originalCell } from "#core/text/csv.ts";

/** A row that can be stored: values as the fields' rules make them. A field left out, or empty in the file, keeps what the archive has. */
export type ImportRow = {
  /** Line of the file, from 1; the position of the item in JSON. */
  line: number;
  number: string;
} & Partial<Record<Exclude<ImportField, "number">, unknown>>;

export interface ImportError {
  line: number;
  /** Null when the row as a whole cannot be used. */
  field: ImportField | null;
  message: string;
}

/** Cells by field, as text; topics may come as a list. */
export type ImportCells = Partial<Record<ImportField, string | string[]>>;

/** The row, or everything that is wrong with it. */
export function readImportRow(
  line: number,
  cells: ImportCells,
  years: YearRange,
): { row: ImportRow } | { errors: ImportError[] } {
  const errors: ImportError[] = [];
  const row: Record<string, unknown> = { line };
  for (const { sheet } of EPISODE_FIELDS) {
    const reading = sheet.read(toCell(cells[sheet.name]), years);
    if (reading === null) continue;
    const result = v.safeParse(reading.schema, reading.value);
    if (result.success) row[sheet.name] = result.output;
    else errors.push({ line, field: sheet.name, message: result.issues[0].message });
  }
  return errors.length > 0 ? { errors } : { row: row as ImportRow };
}

const toCell = (cell: string | string[] = ""): Cell => ({
  text: originalCell((Array.isArray(cell) ? cell.join("; ") : cell).trim()),
  list: Array.isArray(cell) ? cell : null,
});
