import { describe, expect, test } from "vitest";
import type { FileColumn } from "#core/import/import-columns.ts";
import { readImportFile } from "#core/import/import-file.ts";
import { csvText, originalCell } from "#core/text/csv.ts";

const YEARS = { first: 1975, last: 1989 };
const ignored = (columns: readonly FileColumn[]) =>
  columns.filter(({ field }) => field === null).map(({ heading }) => heading);
const csv = (...lines: string[]) => readImportFile("csv", lines.join("\r\n"), YEARS);

describe("a spreadsheet", () => {
  test("is read with Spanish headings, semicolons and local date formats", () => {
    const { rows, errors, columns } = csv(
      "\uFEFFN°;Fecha;Invitado;BARRIO;Temas;Duración;Estado;Ubicación",
      "7;3/4/1976;  Néstor   Ñandú ;Peñarol;Tranvías, Carnaval;29:30;Borrador;a mano",
      "8;;;;;;;",
    );
    expect(errors).toEqual([]);
    expect(ignored(columns)).toEqual(["Ubicación"]);
    expect(rows).toEqual([
      {
        line: 2,
        number: "7",
        date: "1976-04-03",
        guest: "Néstor Ñandú",
        neighborhood: "Peñarol",
        topics: ["Tranvías", "Carnaval"],
        duration: "29:30",
        status: "draft",
      },
      { line: 3, number: "8" },
    ]);
  });

  test("is read with English headings, commas and quotes", () => {
    const { rows } = csv(
      "episode_number,date,guest_name,description,audio_url,status",
      '1,1975-04-06,Ana,"Dijo ""hola"",\ny se fue.",001.mp3,published',
      "2,,,,,",
    );
    expect(rows[0]).toMatchObject({ description: 'Dijo "hola",\ny se fue.', audioUrl: "001.mp3" });
    expect(rows.map((row) => row.line)).toEqual([2, 4]);
  });

  test("is read with Dublin Core headings and common spellings of carriers", () => {
    const { rows, errors, columns } = csv(
      "dc:identifier,dc:title,DC.creator,dcterms:rights,dcterms:medium,Digitalizado el,notas",
      "7,El pito,Radio del Sur,Familia Ñandú,Cassette,5/2019,no decir la calle",
      "8,,,,open_reel,2019,",
      "9,,,,alambre,ayer,",
    );
    expect(ignored(columns)).toEqual([]);
    expect(rows).toEqual([
      {
        line: 2,
        number: "7",
        headline: "El pito",
        creator: "Radio del Sur",
        rights: "Familia Ñandú",
        carrier: "cassette",
        digitizedOn: "2019-05",
        notes: "no decir la calle",
      },
      { line: 3, number: "8", carrier: "open_reel", digitizedOn: "2019" },
    ]);
    expect(errors.map(({ line, field }) => [line, field])).toEqual([
      [4, "carrier"],
      [4, "digitizedOn"],
    ]);
  });

  test.each([
    ["in the column of the number", "TOTAL;;;;420"],
    ["in another column, without a number", ";;Subtotal:;;420"],
    ["with a unit", "Total de programas;;;;420"],
  ])("a footer %s is no programme, and is reported", (_, footer) => {
    const { rows, errors, footers, total } = csv(
      "numero;fecha;barrio;invitado;minutos",
      "1;;Unión;Total;25",
      footer,
    );
    expect([rows.map(({ number }) => number), errors, footers, total]).toEqual([["1"], [], [3], 1]);
  });

  test("a programme may have a word for its number", () => {
    expect(csv("numero;barrio", "Piloto;Total", "Total 2000;").rows).toMatchObject([
      { number: "Piloto" },
      { number: "Total 2000" },
    ]);
  });

  test("has every error with its line and field", () => {
    const { rows, errors } = csv(
      "numero,fecha,audio,estado",
      ",1975-04-06,,",
      "2,31/2/1976,javascript:x,otro",
      "",
      "3,ayer,,",
      "4,,,",
      "4,,,",
    );
    expect(rows.map((row) => row.number)).toEqual(["4"]);
    expect(errors.map(({ line, field, value }) => [line, field, value])).toEqual([
      [2, "number", null],
      [3, "date", "31/2/1976"],
      [3, "audioUrl", "javascript:x"],
      [3, "status", "otro"],
      [5, "date", "ayer"],
      [7, "number", "4"],
    ]);
    expect(errors.at(-1)?.message).toBe("El número ya está en la línea 6.");
  });

  test("has one programme for each identifier of a podcast, which says what programme a row is", () => {
    const { rows, errors } = csv("numero,guid", "1,g1", "2,", "3,", "4,g1", "5,g2");
    expect(rows.map(({ number }) => number)).toEqual(["1", "2", "3", "5"]);
    const message = "El mismo valor ya está en la línea 2.";
    expect(errors).toEqual([{ line: 5, field: "feedGuid", message, value: "g1" }]);
  });

  test.each([
    ["no number column", "fecha,barrio\n1975-04-06,Cerro", 1],
    ["two columns for one field", "numero,programa\n1,2", 1],
    ["an unclosed quotation mark", 'numero,barrio\n1,Cerro\n2,"Unión\n3,Buceo', 3],
    ["nothing", "", 1],
  ])("with %s is refused", (_, text, line) => {
    const { rows, errors } = readImportFile("csv", text, YEARS);
    expect(rows).toEqual([]);
    expect(errors.map((error) => error.line)).toEqual([line]);
  });

  test("has cells with line breaks of Windows, which count once", () => {
    const { rows, errors } = csv("numero,descripcion", '1,"Uno.\r\n\r\nDos."', "2,Tres", ",Cuatro");
    expect(rows).toMatchObject([
      { line: 2, description: "Uno.\r\n\r\nDos." },
      { line: 5, description: "Tres" },
    ]);
    expect(errors).toMatchObject([{ line: 6, field: "number" }]);
  });

  test("may have its headings below a title, as in existing catalogues", () => {
    const { rows, errors, columns } = csv(
      "Archivo de la radio, Montevideo;;;;;",
      ";;;;;",
      "Nº Programa;Fecha emisión;Invitado/a;Barrio/s;Duración (mm:ss);Observaciones, notas",
      "12;13/4/75;Ana;Cerro;28:40;a, b, c, d, e, f, g",
    );
    expect(errors).toEqual([]);
    expect(ignored(columns)).toEqual(["Observaciones, notas"]);
    expect(rows).toEqual([
      { line: 4, number: "12", date: "1975-04-13", guest: "Ana", neighborhood: "Cerro", duration: "28:40" },
    ]);
  });

  test("reports the line of incomplete headings below a title", () => {
    expect(csv("Programas de 1975", "", "Fecha;Barrio", "1975-04-06;Cerro").errors).toEqual([
      {
        line: 3,
        field: "number",
        message: "Falta la columna «Número», con el número de programa.",
        value: null,
      },
    ]);
  });

  test("has at most ten thousand rows", () => {
    const { rows, errors } = readImportFile(
      "csv",
      `numero\n${Array.from({ length: 10_001 }, (_, n) => n).join("\n")}`,
      YEARS,
    );
    expect([rows.length, errors.length]).toEqual([0, 1]);
  });
});

describe("JSON", () => {
  test("is a list, with topics as a list and names as objects", () => {
    const items = [
      { numero: 7, barrio: { name: "Cerro" }, temas: ["A, b", { name: "C" }], fecha: null, otro: 1 },
    ];
    const { rows, columns } = readImportFile("json", JSON.stringify({ episodes: items }), YEARS);
    expect(rows).toEqual([{ line: 1, number: "7", neighborhood: "Cerro", topics: ["A, b", "C"] }]);
    expect(ignored(columns)).toEqual(["otro"]);
  });

  test("with two names for one field is refused", () => {
    const items = [{ number: "7", barrio: "Cerro", neighborhood: "" }, { number: "8" }];
    const { errors } = readImportFile("json", JSON.stringify(items), YEARS);
    expect(errors).toEqual([
      { line: 1, field: "neighborhood", message: "Hay dos columnas para el mismo dato.", value: null },
    ]);
  });

  test.each(["", "{}", "[1]", '"x"', "[", '[{"number": {"a": 1}}]'])(
    "that is not a list of episodes is refused (%s)",
    (text) => {
      const { rows, errors } = readImportFile("json", text, YEARS);
      expect(rows).toEqual([]);
      expect(errors.length).toBeGreaterThan(0);
    },
  );
});

test("cells that a spreadsheet would execute are escaped, and read back unchanged", async () => {
  const hostile = [
    "=1+1",
    "+54",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    '=HYPERLINK("http://x")',
    "'ya",
    "a=b",
    "x\r\ny",
    'q"q',
  ];
  async function* pages() {
    yield hostile.map((cell, n) => ({ n, cell }));
  }
  let text = "";
  const columns = [
    { heading: "Número", value: (row: { n: number }) => row.n },
    { heading: "Descripción", value: (row: { cell: string }) => row.cell },
  ];
  for await (const part of csvText(columns, pages())) text += part;
  expect(text.startsWith("\uFEFFNúmero,Descripción\r\n0,'=1+1\r\n")).toBe(true);
  for (const cell of text.split(/\r\n(?=\d)/).slice(1)) expect(cell).toMatch(/^\d+,"?[^=+\-@\t\r]/);
  expect(["'=1+1", "'-1", "'ya", "-"].map(originalCell)).toEqual(["=1+1", "-1", "'ya", "-"]);
  const { rows } = readImportFile("csv", text, YEARS);
  expect(rows.map((row) => row.description)).toEqual(hostile.map((cell) => cell.trim()));
});
