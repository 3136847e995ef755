import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDataDir } from "#tests/support/fresh-data.ts";

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "archivo-terminal-"));
  for (const name of ["one", "two"]) await freshDataDir(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number;
  output: string;
}
/** Runs `scripts/{name}.ts` on a data directory, as npm does. */
function run(dataDir: string, name: string, ...args: string[]): Promise<Ended> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, dataDir), NODE_NO_WARNINGS: "1" };
  return new Promise((done) => {
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test("import, back up and restore from the terminal", async () => {
  const sheet = join(folder, "programas.csv");
  writeFileSync(sheet, "Número;Invitado;Barrio\n1;Ana;Cerro\n2;;Unión\n");
  const trial = await run("one", "import", sheet);
  expect(trial.output).toMatch(/2 filas: 2 programas nuevos[\s\S]*No se importó nada/);
  expect((await run("one", "import", sheet, "--apply")).output).toMatch(/Importado\./);
  expect((await run("one", "import", sheet)).output).toMatch(/0 programas nuevos, 0 cambiados, 2 iguales/);

  writeFileSync(sheet, "Número;Fecha\n3;ayer\n");
  const wrong = await run("one", "import", sheet, "--apply");
  expect([wrong.code, wrong.output]).toEqual([
    1,
    expect.stringMatching(/línea 2, date: [\s\S]*no se importó nada/),
  ]);

  const zip = join(folder, "copia.zip");
  expect((await run("one", "backup", zip)).output).toMatch(/Copia guardada/);
  expect(statSync(zip).mode & 0o777).toBe(0o600);
  expect((await run("two", "restore", zip)).output).toMatch(/Restaurados 2 programas/);
  const again = await run("two", "restore", zip);
  expect([again.code, again.output]).toEqual([1, expect.stringMatching(/base de datos vacía/)]);
  expect((await run("two", "restore", join(folder, "no.zip"))).code).toBe(1);
});

test("people from the terminal", async () => {
  expect((await run("one", "user")).output).toMatch(/Uso: npm run user/);
  expect((await run("one", "user", "add", "nueva@example.org")).output).toMatch(/Contraseña: [a-z0-9-]{24}/);
  await run("one", "user", "off", "nueva@example.org");
  const list = (await run("one", "user", "list")).output;
  expect(list).toMatch(/admin@archivo\.local {2}admin\nnueva@example\.org {2}user {2}\(sin acceso\)/);
  const last = await run("one", "user", "role", "admin@archivo.local", "user");
  expect([last.code, last.output]).toEqual([1, expect.stringMatching(/única persona que administra/)]);
  expect((await run("one", "user", "remove", "nueva@example.org")).code).toBe(0);
  expect((await run("one", "user", "list")).output).not.toMatch(/nueva/);
});
