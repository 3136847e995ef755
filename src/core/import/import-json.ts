import * as v from "valibot";
import { type AssignedColumns, columnFinder, fileColumns } from "#core/import/import-columns.ts";
import { type ImportTable, TWO_COLUMNS } from "#core/import/import-csv.ts";
import type { ImportCells } from "#core/import/import-row.ts";
import type { Sheet } from "#core/import/sheets.ts";

const scalar = v.union([v.string(), v.number(), v.null()]);
const named = v.object({ name: v.string() });
/** A value of JSON-LD, as Omeka S exports it: a text, or a link to another record. */
const linked = v.pipe(
  v.union([
    v.object({ "@value": v.union([v.string(), v.number()]) }),
    v.object({ "o:label": v.string() }),
    v.object({ display_title: v.string() }),
    v.object({ "@id": v.string() }),
  ]),
  v.transform((given) => ({ name: String(Object.values(given)[0] ?? "") })),
);
const value = v.union([scalar, named, linked, v.array(v.union([v.string(), named, linked]))]);
const items = v.array(v.record(v.string(), v.unknown()));
const file = v.union([
  items,
  v.pipe(
    v.object({ episodes: items }),
    v.transform(({ episodes }) => episodes),
  ),
]);

const NO_LIST = "El archivo tiene que ser una lista de programas en JSON.";

/** Reads `[{number, date, guest…}]` or `{episodes: […]}`, with names in Spanish, English or Dublin Core, also in JSON-LD. */
export function readJson(text: string, sheet: Sheet, assigned?: AssignedColumns): ImportTable {
  const parsed = v.safeParse(file, parse(text));
  return parsed.success ? readItems(parsed.output, sheet, assigned) : notRead(NO_LIST);
}

/** Result for a file that is none of the expected kind. */
export const notRead = (message: string): ImportTable => ({
  rows: [],
  errors: [{ line: 1, field: null, message, value: null }],
  columns: [],
  footers: [],
});

/** Reads records with their values by heading. `line` is the position, from 1. */
export function readItems(
  records: readonly Readonly<Record<string, unknown>>[],
  sheet: Sheet,
  assigned?: AssignedColumns,
): ImportTable {
  const find = columnFinder(sheet, assigned);
  /** Text of the first value of each key. */
  const samples = new Map<string, string>();
  const table: ImportTable = { rows: [], errors: [], columns: [], footers: [] };
  for (const [at, item] of records.entries()) {
    const cells: ImportCells = {};
    for (const [key, given] of Object.entries(item)) {
      const field = find(key);
      const read = v.safeParse(value, given);
      const cell = read.success ? toCell(read.output) : "";
      if (!samples.get(key)) samples.set(key, Array.isArray(cell) ? cell.join("; ") : cell);
      if (!field) continue;
      if (field in cells) table.errors.push({ line: at + 1, field, message: TWO_COLUMNS, value: null });
      else if (read.success) cells[field] = cell;
      else table.errors.push({ line: at + 1, field, message: "El valor no es un texto.", value: null });
    }
    table.rows.push({ line: at + 1, cells });
  }
  return { ...table, columns: fileColumns([...samples.keys()], find, [[...samples.values()]]) };
}

function toCell(given: v.InferOutput<typeof value>): string | string[] {
  if (Array.isArray(given)) return given.map((item) => (typeof item === "string" ? item : item.name));
  if (given === null) return "";
  return typeof given === "object" ? given.name : String(given);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}
