import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { freshDataDir } from "#tests/support/fresh-data.ts";
import { type Run, runScript } from "#tests/support/run-script.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const running: Run[] = [];
afterEach(() => Promise.all(running.splice(0).map((run) => run.kill())));

function start(env: Record<string, string>): Run {
  const run = runScript("start", { PORT: "0", ...env });
  running.push(run);
  return run;
}

describe("a start that cannot succeed prints one sentence and exits with 1", () => {
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
    freshDataDir(dataDir);
    writeFileSync(join(dataDir, "postgres/data/global/pg_control"), "");
    const run = start({ DATA_DIR: dataDir });
    expect(await run.exitCode).toBe(1);
    expect(run.output()).toMatch(/^Base de datos… \nNo se pudo abrir la base de datos de .+dañados.+\n$/);
  });
});
