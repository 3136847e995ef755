import { readCsv } from "#core/import/import-csv.ts";
import type { YearRange } from "#core/import/import-date.ts";
import { readJson } from "#core/import/import-json.ts";
import { type ImportError, type ImportRow, readImportRow } from "#core/import/import-row.ts";
import { SHEETS, type Sheet } from "#core/import/sheets.ts";

/** Exceeds any single station's archive; stops a mistaken file. */
const MAX_IMPORT_ROWS = 10_000;

export interface ImportFile {
  /** Valid rows, in the order of the file. */
  rows: ImportRow[];
  /** Errors by line. */
  errors: ImportError[];
  /** Headings of columns that are not imported. */
  ignored: string[];
  /** Lines with the sums of a spreadsheet, which are not imported. */
  footers: number[];
  /** Number of rows in the file, valid or not. */
  total: number;
}

/**
 * Reads a whole file without storing anything. The key of a row, such as the episode number, may occur once, or as often as
 * the archive has it.
 * @param years years of the broadcasts, used to read two-digit years
 */
export function readImportFile(
  format: "csv" | "json",
  text: string,
  years: YearRange,
  sheet: Sheet = SHEETS.episodes,
): ImportFile {
  const table = format === "csv" ? readCsv(text, sheet) : readJson(text, sheet);
  const total = table.rows.length;
  if (total > MAX_IMPORT_ROWS) {
    const message = `El archivo tiene más de ${MAX_IMPORT_ROWS} filas.`;
    return {
      rows: [],
      errors: [{ line: MAX_IMPORT_ROWS + 1, field: null, message }],
      ignored: [],
      footers: [],
      total,
    };
  }
  const rows: ImportRow[] = [];
  const errors = [...table.errors];
  const linesOf = new Map<string, number[]>();
  for (const { line, cells } of table.rows) {
    const read = readImportRow(line, cells, years, sheet);
    if ("errors" in read) {
      errors.push(...read.errors);
      continue;
    }
    const key = keyOf(sheet, read.row);
    const lines = linesOf.get(key) ?? [];
    linesOf.set(key, [...lines, line]);
    const [first] = lines;
    if (first === undefined) rows.push(read.row);
    else if (sheet.allowsDuplicates) rows.push({ ...read.row, occurrence: lines.length + 1 });
    else errors.push(duplicateError(sheet, line, first));
  }
  const withCounts = sheet.allowsDuplicates
    ? rows.map((row) => ({ ...row, occurrences: linesOf.get(keyOf(sheet, row))?.length ?? 1 }))
    : rows;
  const { ignored, footers } = table;
  return { rows: withCounts, errors: errors.sort((a, b) => a.line - b.line), ignored, footers, total };
}

const keyOf = (sheet: Sheet, row: ImportRow): string => JSON.stringify(sheet.key.map((name) => row[name]));

const duplicateError = (sheet: Sheet, line: number, first: number): ImportError => ({
  line,
  field: sheet.key.at(-1) ?? null,
  message: sheet.duplicateMessage(first),
});

/** Error of a duplicate row that the archive does not have; names the first line with the same key. */
export function unmatchedDuplicateError(
  sheet: Sheet,
  { rows }: Pick<ImportFile, "rows">,
  line: number,
): ImportError {
  const row = rows.find((one) => one.line === line);
  const first = row && rows.find((one) => keyOf(sheet, one) === keyOf(sheet, row));
  return duplicateError(sheet, line, first?.line ?? line);
}
