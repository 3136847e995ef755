import { CsvError, parse } from "csv-parse/sync";
import {
  type AssignedColumns,
  columnFinder,
  type FileColumn,
  type FindColumn,
  fileColumns,
  headingOf,
} from "#core/import/import-columns.ts";
import { isFooter } from "#core/import/import-footers.ts";
import type { ImportCells, ImportError } from "#core/import/import-row.ts";
import type { Sheet } from "#core/import/sheets.ts";

/** Contents of a file before its values are parsed. */
export interface ImportTable {
  rows: { line: number; cells: ImportCells }[];
  errors: ImportError[];
  /** All columns of the file, imported or not. */
  columns: FileColumn[];
  /** Lines with the sums of a spreadsheet, which are no rows. */
  footers: number[];
}

export const TWO_COLUMNS = "Hay dos columnas para el mismo dato.";
const BROKEN = "El archivo no se entiende a partir de esta línea: revisá las comillas.";
const ROWS_BEFORE_HEADINGS = 20;
const DELIMITERS = [",", ";", "\t"];

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads CSV with commas, semicolons or tabs; the headings, in Spanish or English, may stand below a title. */
export function readCsv(text: string, sheet: Sheet, assigned?: AssignedColumns): ImportTable {
  const find = columnFinder(sheet, assigned);
  let parsed: Parsed[];
  let lastLine = 0;
  // The parser counts CRLF within quotes as two lines.
  let doubled = 0;
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text, find),
      info: true,
      on_record: (read) => {
        const { record, info } = read as unknown as Parsed;
        for (const cell of record) doubled += cell.split("\r\n").length - 1;
        info.lines -= doubled;
        lastLine = info.lines;
        return read;
      },
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser reports the end of the file for quotes that are never closed.
    const line = error.code === "CSV_QUOTE_NOT_CLOSED" ? lastLine + 1 : Number(error.lines ?? 1) - doubled;
    return {
      rows: [],
      errors: [{ line, field: null, message: BROKEN, value: null }],
      columns: [],
      footers: [],
    };
  }
  const at = headingRow(
    parsed.map(({ record }) => record),
    find,
  );
  const headings = parsed[at] ?? { record: [], info: { lines: 1 } };
  const columns = headings.record.map(find);
  const errors = headingErrors(sheet, columns, firstLine(headings.record, headings.info.lines));
  const below = parsed.slice(at + 1);
  const inFile = fileColumns(
    headings.record,
    find,
    below.map(({ record }) => record),
  );
  if (errors.length > 0) return { rows: [], errors, columns: inFile, footers: [] };
  const keys = sheet.key.map((name) => columns.indexOf(name));
  const rows: ImportTable["rows"] = [];
  const footers: number[] = [];
  for (const { record, info } of below) {
    const line = firstLine(record, info.lines);
    const keyCells = keys.map((key) => record[key] ?? "");
    if (isFooter(record, keyCells)) footers.push(line);
    else if (record.some((cell) => cell.trim() !== "")) rows.push({ line, cells: toCells(columns, record) });
  }
  return { rows, errors: [], columns: inFile, footers };
}

/** Index of the heading row: the first row with the most known headings, since titles and notes may precede it. */
function headingRow(records: readonly string[][], find: FindColumn): number {
  const known = records
    .slice(0, ROWS_BEFORE_HEADINGS)
    .map((record) => record.filter((cell) => find(cell) !== null).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

function headingErrors(sheet: Sheet, columns: (string | null)[], line: number): ImportError[] {
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) !== at);
  if (twice) return [{ line, field: twice, message: TWO_COLUMNS, value: null }];
  const missing = sheet.key.find((name) => !columns.includes(name));
  if (missing === undefined) return [];
  const what = missing === "number" ? ", con el número de programa" : "";
  const message = `Falta la columna «${headingOf(sheet, missing)}»${what}.`;
  return [{ line, field: missing, message, value: null }];
}

function toCells(columns: (string | null)[], record: string[]): ImportCells {
  const cells: ImportCells = {};
  for (const [at, field] of columns.entries()) if (field) cells[field] = record[at] ?? "";
  return cells;
}

/** The parser reports the last line of a record; its cells may contain line breaks. */
const firstLine = (record: string[], lastLine: number) =>
  lastLine - record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** The delimiter that yields most known headings; without known headings, the most frequent one. */
function delimiterOf(text: string, find: FindColumn): string {
  const lines = text
    .split(/\r\n|\n|\r/, ROWS_BEFORE_HEADINGS)
    .map((line) => line.replace(/"([^"]*)"/g, "$1"));
  const scoreOf = (sign: string) =>
    Math.max(
      ...lines.map((line) => {
        const cells = line.split(sign);
        return cells.filter((cell) => find(cell) !== null).length + (cells.length > 1 ? 0.5 : 0);
      }),
    );
  const scores = DELIMITERS.map(scoreOf);
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}
