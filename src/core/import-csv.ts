import { CsvError, parse } from "csv-parse/sync";
import { type ImportField, importField } from "#core/import-columns.ts";
import type { ImportCells, ImportError } from "#core/import-row.ts";

/** What a file holds before its values are read. */
export interface ImportTable {
  rows: { line: number; cells: ImportCells }[];
  errors: ImportError[];
  /** Headings of columns that are not imported. */
  ignored: string[];
}

const BROKEN = "El archivo no se entiende a partir de esta línea: revisá las comillas.";
const DELIMITERS = [",", ";", "\t"];

interface Parsed {
  record: string[];
  info: { lines: number };
}

/** Reads CSV with commas, semicolons or tabs; the first line has the headings, in Spanish or English. */
export function readCsv(text: string): ImportTable {
  let parsed: Parsed[];
  try {
    parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      rows: [],
      errors: [{ line: Number(error.lines ?? 1), field: null, message: BROKEN }],
      ignored: [],
    };
  }
  const [headings, ...records] = parsed;
  const columns = (headings?.record ?? []).map(importField);
  const errors = headingErrors(columns);
  const ignored = (headings?.record ?? []).filter((heading, at) => heading.trim() && columns[at] === null);
  if (errors.length > 0) return { rows: [], errors, ignored };
  const rows = records
    .filter(({ record }) => record.some((cell) => cell.trim() !== ""))
    .map(({ record, info }) => ({ line: firstLine(record, info.lines), cells: toCells(columns, record) }));
  return { rows, errors: [], ignored };
}

function headingErrors(columns: (ImportField | null)[]): ImportError[] {
  const twice = columns.find((field, at) => field !== null && columns.indexOf(field) !== at);
  if (twice) return [{ line: 1, field: twice, message: "Hay dos columnas para el mismo dato." }];
  if (columns.includes("number")) return [];
  return [{ line: 1, field: "number", message: "Falta la columna «Número», con el número de programa." }];
}

function toCells(columns: (ImportField | null)[], record: string[]): ImportCells {
  const cells: ImportCells = {};
  for (const [at, field] of columns.entries()) if (field) cells[field] = record[at] ?? "";
  return cells;
}

/** The parser tells where a record ends; its cells may hold line breaks. */
const firstLine = (record: string[], lastLine: number) =>
  lastLine - record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** The sign that parts the headings most often. */
function delimiterOf(text: string): string {
  const headings = (text.split(/[\r\n]/, 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const counts = DELIMITERS.map((sign) => headings.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
