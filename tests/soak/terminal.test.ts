import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTerminal } from "#tests/support/terminal.ts";

test("import, back up and restore from the terminal", async () => {
  const { folder, run } = openTerminal(["one", "two"]);
  const sheet = join(folder, "programas.csv");
  writeFileSync(sheet, "Número;Fecha\n3;ayer\n");
  const wrong = await run("one", "import", sheet, "--apply");
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringMatching(/línea 2, Fecha: [\s\S]*no se importó nada/),
  ]);
  // Encoded as by Excel in Spanish: Windows-1252.
  writeFileSync(sheet, Buffer.from("Número;Invitado;Barrio\n1;Ana;Cerro\n2;;Unión\n", "latin1"));
  const trial = await run("one", "import", sheet);
  expect(trial.output).toContain("codificación vieja (Windows-1252, no UTF-8)");
  expect(trial.output).toMatch(/2 filas: 2 programas nuevos[\s\S]*No se importó nada/);
  expect((await run("one", "import", sheet, "--apply")).output).toMatch(/Importado\./);

  writeFileSync(sheet, "Número;Invitado;Barrio\n1;Ana;Cerro\n2;;Unión\n");
  expect((await run("one", "import", sheet)).output).toContain("2 iguales");

  const zip = join(folder, "copia.zip");
  expect((await run("one", "backup", zip)).output).toMatch(
    /Copia de seguridad… \([\d,]+ MB\)[\s\S]+Copia guardada/,
  );
  expect(statSync(zip).mode & 0o777).toBe(0o600);
  expect((await run("two", "restore", zip)).output).toMatch(/Restaurados 2 programas/);
  const again = await run("two", "restore", zip);
  expect([again.code, again.output]).toEqual([1, expect.stringMatching(/base de datos vacía/)]);
});

test("accounts from the terminal", async () => {
  const { run } = openTerminal(["people"]);
  expect((await run("people", "user")).output).toMatch(/Uso: npm run user/);
  const added = await run("people", "user", "add", "nueva@example.org");
  expect(added.output).toMatch(/Contraseña: [a-z0-9-]{24}/);
  expect((await run("people", "user", "role", "nueva@example.org", "jefa")).output).toMatch(
    /Uso: npm run user/,
  );
  await run("people", "user", "role", "nueva@example.org", "editor");
  const last = await run("people", "user", "role", "admin@archivo.local", "user");
  expect([last.code, last.output]).toEqual([1, expect.stringMatching(/única persona que administra/)]);
  const { output } = await run("people", "user", "list");
  expect(output).toMatch(/admin@archivo\.local {2}admin\nnueva@example\.org {2}editor/);
});
