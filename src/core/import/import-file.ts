import { readCsv } from "#core/import/import-csv.ts";
import type { YearRange } from "#core/import/import-date.ts";
import { readJson } from "#core/import/import-json.ts";
import { type ImportError, type ImportRow, readImportRow } from "#core/import/import-row.ts";
import { SHEETS, type Sheet } from "#core/import/sheets.ts";

/** More episodes than any archive of one station; a mistaken file ends here. */
const MAX_IMPORT_ROWS = 10_000;

export interface ImportFile {
  /** Rows that can be stored, in the order of the file. */
  rows: ImportRow[];
  /** What is wrong, by line. */
  errors: ImportError[];
  /** Columns that are not imported. */
  ignored: string[];
  /** Rows of the file, whether they can be stored or not. */
  total: number;
}

/**
 * Reads a whole file; nothing is stored. What its rows are known by, such as the number of an episode, may stand in it once.
 * @param years of the broadcasts, by which short years are read
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
    return { rows: [], errors: [{ line: MAX_IMPORT_ROWS + 1, field: null, message }], ignored: [], total };
  }
  const rows: ImportRow[] = [];
  const errors = [...table.errors];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    const read = readImportRow(line, cells, years, sheet);
    if ("errors" in read) {
      errors.push(...read.errors);
      continue;
    }
    const key = JSON.stringify(sheet.key.map((name) => read.row[name]));
    const earlier = lineOf.get(key);
    if (earlier === undefined) rows.push(read.row);
    else errors.push({ line, field: sheet.key.at(-1) ?? null, message: sheet.twice(earlier) });
    lineOf.set(key, earlier ?? line);
  }
  return { rows, errors: errors.sort((a, b) => a.line - b.line), ignored: table.ignored, total };
}
