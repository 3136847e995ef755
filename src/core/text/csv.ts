import { stringify } from "csv-stringify/sync";

export interface CsvColumn<Row> {
  heading: string;
  value: (row: Row) => string | number | null;
}

/**
 * CSV for spreadsheets: UTF-8 with a mark that Excel needs, CRLF (RFC 4180), cells that a spreadsheet would take for a
 * formula made plain text by a leading apostrophe. Null is an empty cell.
 * @yields the heading first, then the rows as they come
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

/** What the apostrophe is put before; see `csvText`. */
const NEUTRALISED = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A cell as it was before `csvText` made it harmless. */
export const originalCell = (cell: string): string => cell.replace(NEUTRALISED, "");
