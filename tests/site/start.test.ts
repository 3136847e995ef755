import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { runScript } from "#tests/support/run-script.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { dataDir } from "./built-site.ts";

const { adminPassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));

/**
 * Runs `npm start` on the template itself, with the address it was built for, because the key of a build contains its
 * paths.
 */
function start() {
  const outDir = join(temporaryFolder(), "dist");
  const env = { DATA_DIR: dataDir, OUT_DIR: outDir, PORT: "0", SITE_URL: "http://localhost:4321" };
  const run = runScript("start", env);
  onTestFinished(async () => {
    await run.kill();
  });
  return run;
}

test("the first start prints its steps, their progress, and the password of the first account", () => {
  const told = readFileSync(join(dirname(dataDir), "start.txt"), "utf8");
  expect(told).toMatch(
    /Base de datos… [\d,]+ s \(\d+ migraciones nuevas\)\nArchivo de demostración…[\s\S]+Construyendo/,
  );
  // In a terminal, the progress within a step is printed, too.
  expect(told).toContain("(migración 1 de ");
  expect(told).toContain(`Administración: admin@archivo.local\nContraseña:     ${adminPassword}\n`);
});

test("a built site is served again without building, by one process, and stopped cleanly", async () => {
  const again = start();
  const url = await again.servedAt;
  await eventually(() => expect(again.output()).toContain("sin cambios"));
  expect(again.output()).not.toContain("Contraseña");
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const part = await fetch(`${url}/audio/programa-004.mp3`, { headers: { range: "bytes=0-9" } });
  expect(part.status).toBe(206);

  const second = start();
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`La carpeta de datos ${dataDir} está en uso`);

  again.stop("SIGINT");
  expect(await again.exitCode).toBe(0);
});
