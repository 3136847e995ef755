import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string | number | null;
}

/**
 * CSV for spreadsheets: UTF-8 with the BOM that Excel requires, CRLF (RFC 4180). A leading apostrophe turns cells that a
 * spreadsheet would read as a formula into plain text. Null becomes an empty cell.
 * @yields the heading first, then the rows in order
 */
export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([columns.map((column) => column.heading)])}`;
  for await (const rows of pages) {
    if (rows.length > 0) yield lines(rows.map((row) => columns.map((column) => column.value(row))));
  }
}

const lines = (cells: (string | number | null)[][]): string =>
  stringify(cells, { record_delimiter: "\r\n", escape_formulas: true });

/** Matches the apostrophe that `csvText` adds. */
const NEUTRALISED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Restores the original text of a cell written by `csvText`. */
export const originalCell = (cell: string): string => cell.replace(NEUTRALISED, "");
