const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * CSV as `csvText` writes it, with every cell quoted: for a browser, in which the package that `csvText` uses does not run.
 */
export const quotedCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("")}`;

const quoted = (cell: string): string =>
  `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
