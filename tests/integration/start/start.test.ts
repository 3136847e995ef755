import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { AS_TERMINAL } from "#tests/support/as-terminal.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Run, runScript } from "./run-script.ts";

const running: Run[] = [];
afterEach(() => Promise.all(running.splice(0).map((run) => run.kill())));

function start(env: Record<string, string>, script = "start"): Run {
  const run = runScript(script, { PORT: "0", ...env });
  running.push(run);
  return run;
}

describe("a start that cannot succeed says why in one sentence and exits with 1", () => {
  test("configuration", async () => {
    const run = start({ PORT: "ochenta", SEED: "todo" });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toMatch(/La configuración tiene errores:\n {2}- PORT .+\n {2}- SEED .+\n$/);
  });

  test("port in use, before any work", async () => {
    const dataDir = join(temporaryFolder(), "data");
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const { port } = blocker.address() as { port: number };
    const run = start({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toBe(
      `El puerto ${port} está ocupado por otro programa: cerralo, o elegí otro con PORT.\n`,
    );
    blocker.close();
  });

  test("unreadable database", async () => {
    const dataDir = join(temporaryFolder(), "data");
    const first = start({ DATA_DIR: dataDir }, "seed");
    expect(await first.exitCode).toBe(0);
    writeFileSync(join(dataDir, "pg", "global", "pg_control"), "");
    const run = start({ DATA_DIR: dataDir });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toMatch(/^Base de datos… \nNo se pudo abrir la base de datos de .+dañados.+\n$/);
  });
});

test("from nothing to a served archive; stopped cleanly; served again without building", async () => {
  const folder = temporaryFolder();
  const env = {
    DATA_DIR: join(folder, "data"),
    OUT_DIR: join(folder, "dist"),
    SITE_URL: "http://localhost:4321",
  };
  const first = start({ ...env, ...AS_TERMINAL });
  const url = await first.servedAt;
  const { adminPassword } = JSON.parse(readFileSync(join(env.DATA_DIR, "secrets.json"), "utf8"));
  // Two pipes, in either order.
  await eventually(() => {
    expect(first.output()).toMatch(
      /Base de datos… [\d,]+ s \(\d+ migraciones nuevas\)\nArchivo de demostración…[\s\S]+Construyendo/,
    );
    // In a terminal also how far the work has come.
    expect(first.output()).toContain("(migración 1 de ");
    expect(first.output()).toContain(
      `Administración: admin@archivo.local\nContraseña:     ${adminPassword}\n`,
    );
  });
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/audio/programa-004.mp3`, { headers: { range: "bytes=0-9" } })).status).toBe(
    206,
  );

  const second = start(env);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`La carpeta de datos ${env.DATA_DIR} está en uso`);

  first.stop("SIGTERM");
  expect(await first.exitCode).toBe(0);
  const again = start(env);
  await again.servedAt;
  await eventually(() => expect(again.output()).toContain("sin cambios"));
  expect(again.output()).not.toContain("Contraseña");
  again.stop("SIGINT");
  expect(await again.exitCode).toBe(0);
}, 300_000);
