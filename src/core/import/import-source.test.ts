import { expect, test } from "vitest";
import { readImportSource } from "#core/import/import-source.ts";

const fileOf = (name: string, ...bytes: number[]) => new File([new Uint8Array(bytes)], name);

test("a file of Windows says that its letters have to be looked at", async () => {
  const read = await readImportSource(fileOf("programas.CSV", 0x61, 0xf1, 0x6f));
  expect(read).toMatchObject({ ok: true, format: "csv", text: "año", note: expect.any(String) });
});

test("a spreadsheet that was renamed is refused", async () => {
  const read = await readImportSource(
    fileOf("programas.csv", 0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00),
  );
  expect(read).toMatchObject({ ok: false, message: expect.stringContaining("No es un archivo de texto") });
});

test("a file of another kind is refused", async () => {
  expect(await readImportSource(fileOf("programas.xlsx", 0x50))).toMatchObject({ ok: false });
});

test("a file that cannot be opened any more has a message", async () => {
  const arrayBuffer = async () => {
    throw new DOMException("gone", "NotReadableError");
  };
  expect(await readImportSource({ name: "programas.csv", size: 9, arrayBuffer })).toEqual({
    ok: false,
    message: "No se pudo abrir el archivo. Volvé a elegirlo.",
  });
});
