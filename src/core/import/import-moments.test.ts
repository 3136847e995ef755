import { describe, expect, test } from "vitest";
import { readImportFile } from "#core/import/import-file.ts";

const YEARS = { first: 1975, last: 1989 };
const csv = (...lines: string[]) => readImportFile("csv", lines.join("\r\n"), YEARS);

describe("a spreadsheet", () => {
  test.each([
    ["13/4/75", "1975-04-13"],
    ["6-4-89", "1989-04-06"],
    ["20 de abril de 1975", "1975-04-20"],
    ["domingo 20 de abril de 1975", "1975-04-20"],
    ["06-abr-75", "1975-04-06"],
    ["7 set 1980", "1980-09-07"],
    ["27490", "1975-04-06"],
    ["27490,854", "1975-04-06"],
    ["1975-04-06 00:00:00", "1975-04-06"],
    ["1975-04-06T00:00:00.000Z", "1975-04-06"],
    ["1975-04-06T20:30", "1975-04-06"],
    ["1975-04-06T20:30:00-03:00", "1975-04-06"],
    ["1975-04-06T15:30:00.000Z", "1975-04-06"],
    ["13/4/1975 20:30", "1975-04-13"],
    ["13/4/75, 8:30 p. m.", "1975-04-13"],
    ["domingo 20 de abril de 1975 a las 20.30 hs", "1975-04-20"],
    ["abril de 1975", "1975-04"],
    ["1978", "1978"],
    ["3/4/79?", "1979-04-03?"],
    ["entre 1976 y 1978", "1976/1978"],
    ["s/f", "XXXX"],
  ])("reads the date %s", (written, day) => {
    expect(csv("numero;fecha", `1;${written}`)).toMatchObject({ rows: [{ date: day }], errors: [] });
  });

  test.each([
    "13/4/12",
    "31/2/75",
    "31 de febrero de 1975",
    "99999",
    "12",
    "6 de brumario de 1975",
    "13/4/1975 25:30",
    "13/4/1975 20:30 y 21:30",
    "20:30",
    "1975-04-06T01:30:00Z",
  ])("refuses the date %s with its row", (written) => {
    const { rows, errors } = csv("numero;fecha", `1;${written}`);
    expect(rows).toEqual([]);
    expect(errors).toMatchObject([{ line: 2, field: "date" }]);
  });

  test.each([
    ["25 min", "25:00"],
    ["45'", "45:00"],
    ["45’", "45:00"],
    ["90 minutos", "90:00"],
    ["28' 30\"", "28:30"],
    ["28'30''", "28:30"],
    ["1 h 5 min", "1:05:00"],
    ["1h05", "1:05:00"],
    ["2 hs.", "2:00:00"],
    ["29:30", "29:30"],
  ])("has the duration %s", (written, duration) => {
    const { rows, errors } = csv(
      "Nº Prog.;Duración",
      `7;${written.replace(/.*"/, (cell) => `"${cell.replaceAll('"', '""')}"`)}`,
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([{ line: 2, number: "7", duration }]);
  });

  test.each(["62", "min", "pepe", "28:75", "1 h 70 min", "5 min 70 s"])(
    "refuses the duration %s with its row",
    (written) => {
      expect(csv("numero;duracion", `1;${written}`).errors).toMatchObject([{ line: 2, field: "duration" }]);
    },
  );
});
