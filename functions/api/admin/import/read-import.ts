import { type ImportFile, readImportFile } from "#core/import/import-file.ts";
import { SHEETS, type SheetKind } from "#core/import/sheets.ts";

type Reading = Parameters<typeof readImportFile>;

/** Reads a spreadsheet of a kind; its arguments can be sent to another thread. */
export type ReadImport = (
  kind: SheetKind,
  format: Reading[0],
  text: Reading[1],
  years: Reading[2],
  columns?: Reading[4],
) => ImportFile | Promise<ImportFile>;

export const readImport: ReadImport = (kind, format, text, years, columns) =>
  readImportFile(format, text, years, SHEETS[kind], columns);
