import { expect, test } from "vitest";
import { readImportFile } from "#core/import/import-file.ts";

const YEARS = { first: 1975, last: 1989 };

test("columns that only an editor knows are assigned by hand; those assigned by hand come first, with a first value", () => {
  const lines = ["Nro. interno;Caja;Observaciones;Barrio", ";;;", "7;14;rota;Cerro", "8;15;;Unión"];
  expect(readImportFile("csv", lines.join("\n"), YEARS).errors).toMatchObject([
    { field: "number", value: null },
  ]);
  const assigned = {
    "Nro. interno": "number",
    Caja: "shelfMark",
    Observaciones: "notes",
    Barrio: "",
    x: "y",
  };
  const { rows, errors, columns } = readImportFile("csv", lines.join("\n"), YEARS, undefined, assigned);
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    { line: 3, number: "7", shelfMark: "14", notes: "rota" },
    { line: 4, number: "8", shelfMark: "15" },
  ]);
  expect(columns).toContainEqual({ heading: "Caja", field: "shelfMark", sample: "14" });
  expect(columns).toContainEqual({ heading: "Barrio", field: null, sample: "Cerro" });
  const json = JSON.stringify([{ caja: "14", interno: 7 }]);
  const named = { caja: "shelfMark", interno: "number", "": "constructor" };
  expect(readImportFile("json", json, YEARS, undefined, named).rows).toEqual([
    { line: 1, number: "7", shelfMark: "14" },
  ]);
});
