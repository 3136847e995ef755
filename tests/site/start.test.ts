import { cpSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { runScript } from "#tests/support/run-script.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { dataDir } from "./built-site.ts";

const template = dirname(dataDir);
const { adminPassword } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));

/** `npm start` on a copy of the template, at the address that it was built for. */
function start(env: Record<string, string>) {
  const run = runScript("start", { PORT: "0", SITE_URL: "http://localhost:4321", ...env });
  onTestFinished(() => void run.kill());
  return run;
}

test("a start from nothing tells its steps, how far they have come, and the password of the first account", () => {
  const told = readFileSync(join(template, "start.txt"), "utf8");
  expect(told).toMatch(
    /Base de datos… [\d,]+ s \(\d+ migraciones nuevas\)\nArchivo de demostración…[\s\S]+Construyendo/,
  );
  // In a terminal also how far the work has come.
  expect(told).toContain("(migración 1 de ");
  expect(told).toContain(`Administración: admin@archivo.local\nContraseña:     ${adminPassword}\n`);
});

test("what was built is served again without building, by one process, and stopped cleanly", async () => {
  const env = { DATA_DIR: join(temporaryFolder(), "data"), OUT_DIR: join(temporaryFolder(), "dist") };
  const unchanged = { recursive: true, preserveTimestamps: true };
  cpSync(dataDir, env.DATA_DIR, unchanged);
  cpSync(join(template, "releases"), join(env.DATA_DIR, "releases"), unchanged);
  const again = start(env);
  const url = await again.servedAt;
  await eventually(() => expect(again.output()).toContain("sin cambios"));
  expect(again.output()).not.toContain("Contraseña");
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const part = await fetch(`${url}/audio/programa-004.mp3`, { headers: { range: "bytes=0-9" } });
  expect(part.status).toBe(206);

  const second = start(env);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`La carpeta de datos ${env.DATA_DIR} está en uso`);

  again.stop("SIGINT");
  expect(await again.exitCode).toBe(0);
});
