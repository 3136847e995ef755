import type { AssignedColumns, FileColumn } from "#core/import/import-columns.ts";
import { readCsv } from "#core/import/import-csv.ts";
import type { YearRange } from "#core/import/import-date.ts";
import { readJson } from "#core/import/import-json.ts";
import { type ImportError, type ImportRow, readImportRow, shownValue } from "#core/import/import-row.ts";
import type { ImportFormat } from "#core/import/import-schemas.ts";
import { readFeedFile } from "#core/import/read-feed.ts";
import { SHEETS, type Sheet } from "#core/import/sheets.ts";
import { withTimes } from "#core/import/timed-transcript.ts";

const READERS = { csv: readCsv, json: readJson, xml: readFeedFile };

/** Exceeds any single station's archive; stops a mistaken file. */
const MAX_IMPORT_ROWS = 10_000;

export interface ImportFile {
  /** Valid rows, in the order of the file. */
  rows: ImportRow[];
  /** Errors by line. */
  errors: ImportError[];
  /** All columns of the file, imported or not. */
  columns: FileColumn[];
  /** Lines with the sums of a spreadsheet, which are not imported. */
  footers: number[];
  /** Number of rows in the file, valid or not. */
  total: number;
}

/**
 * Reads a whole file without storing anything. The key of a row, such as the episode number, may occur once, or as often as
 * the archive has it.
 * @param years years of the broadcasts, used to read two-digit years
 * @param assigned columns assigned by hand
 */
export function readImportFile(
  format: ImportFormat,
  text: string,
  years: YearRange,
  sheet: Sheet = SHEETS.episodes,
  assigned: AssignedColumns = {},
): ImportFile {
  const table = READERS[format](text, sheet, assigned);
  const total = table.rows.length;
  if (total > MAX_IMPORT_ROWS) {
    const message = `El archivo tiene más de ${MAX_IMPORT_ROWS} filas.`;
    return {
      rows: [],
      errors: [{ line: MAX_IMPORT_ROWS + 1, field: null, message, value: null }],
      columns: table.columns,
      footers: [],
      total,
    };
  }
  const rows: ImportRow[] = [];
  const errors = [...table.errors];
  const linesOf = new Map<string, number[]>();
  const lineWith = new Map<unknown, number>();
  for (const { line, cells } of table.rows) {
    const read = readImportRow(line, cells, years, sheet);
    if ("errors" in read) {
      errors.push(...read.errors);
      continue;
    }
    const unique = read.row[sheet.unique ?? ""];
    const before = lineWith.get(unique);
    if (unique !== undefined && before !== undefined) {
      const message = `El mismo valor ya está en la línea ${before}.`;
      errors.push({ line, field: sheet.unique ?? null, message, value: shownValue(String(unique)) });
      continue;
    }
    lineWith.set(unique, line);
    const key = keyOf(sheet, read.row);
    const lines = linesOf.get(key) ?? [];
    linesOf.set(key, [...lines, line]);
    const [first] = lines;
    if (first === undefined) rows.push(withTimes(read.row));
    else if (sheet.allowsDuplicates) rows.push({ ...read.row, first, occurrence: lines.length + 1 });
    else errors.push(duplicateError(sheet, { ...read.row, first }));
  }
  const withCounts = sheet.allowsDuplicates
    ? rows.map((row) => ({ ...row, occurrences: linesOf.get(keyOf(sheet, row))?.length ?? 1 }))
    : rows;
  const { columns, footers } = table;
  return { rows: withCounts, errors: errors.sort((a, b) => a.line - b.line), columns, footers, total };
}

const keyOf = (sheet: Sheet, row: ImportRow): string => JSON.stringify(sheet.key.map((name) => row[name]));

/** Error of a row whose key occurs in an earlier one, unless the archive has another row with that key. */
export function duplicateError(sheet: Sheet, row: ImportRow): ImportError {
  const field = sheet.key.at(-1) ?? null;
  const value = shownValue(String(row[field ?? ""] ?? ""));
  return { line: row.line, field, message: sheet.duplicateMessage(row.first ?? row.line), value };
}
