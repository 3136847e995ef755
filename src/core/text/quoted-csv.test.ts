import { expect, test } from "vitest";
import { readCsv } from "#core/import/import-csv.ts";
import { SHEETS } from "#core/import/sheets.ts";
import { originalCell } from "#core/text/csv.ts";
import { quotedCsv } from "#core/text/quoted-csv.ts";

test("cells with quotes, commas, lines and formulas are read back as they were, and are no formulas", () => {
  const cells = ['di "hola"', "a, b; c", "x\r\ny", "=1+1", "-", "@SUM(A1)", ""];
  const text = quotedCsv([["Número", "Descripción"], ...cells.map((cell, n) => [String(n + 1), cell])]);
  expect(text).toMatch(/^\uFEFF"Número","Descripción"\r\n/);
  expect(text).toContain(`"'=1+1"`);
  const { rows } = readCsv(text, SHEETS.episodes);
  expect(rows.map(({ cells: { description } }) => originalCell(String(description)))).toEqual(cells);
});
