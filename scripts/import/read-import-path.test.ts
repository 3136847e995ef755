import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImportPath } from "./read-import-path.ts";

const folder = mkdtempSync(join(tmpdir(), "archivo-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHEET = "Número;Invitado;Barrio\n1;Ana Ñandú;Unión\n";

test("a file of a Windows program keeps its accents in the terminal, and its encoding is reported", async () => {
  const [utf8, windows] = ["utf8", "latin1"].map((encoding) => {
    const path = join(folder, `${encoding}.csv`);
    writeFileSync(path, Buffer.from(SHEET, encoding as BufferEncoding));
    return path;
  });
  const known = await readImportPath(utf8);
  expect(known.text).toMatch(/Ana Ñandú.*Unión/);
  expect(known.note).toBeNull();
  const read = await readImportPath(windows);
  expect(read.text).toBe(known.text);
  expect(read.note).toContain("codificación vieja (Windows-1252, no UTF-8)");
});

test.each([
  [undefined, /^Decí qué archivo importar/],
  ["no-esta.csv", /^No se puede leer /],
  ["programas.xlsx", /CSV, JSON o XML/],
])("%s is not a file of episodes", async (name, message) => {
  writeFileSync(join(folder, "programas.xlsx"), "PK");
  await expect(readImportPath(name && join(folder, name))).rejects.toThrow(message);
});
