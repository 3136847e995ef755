import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openPostgresPg, type PostgresPg } from "#node/embedded/postgres-pg.ts";
import { aComment } from "#tests/support/api.ts";
import { openPostgresServer, type PostgresServer, urlOnServer } from "#tests/support/postgres-server.ts";
import { runScript } from "#tests/support/run-script.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { openTerminal } from "#tests/support/terminal.ts";

const DATABASE = `whole_${crypto.randomUUID().replaceAll("-", "")}`;
let server: PostgresServer;
let pg: PostgresPg;
let site: SiteProcess | undefined;

beforeAll(async () => {
  server = await openPostgresServer();
  await server.admin.exec(`create database ${DATABASE} owner archivo`);
  pg = openPostgresPg(urlOnServer(server.url, null, DATABASE), 1);
});
afterAll(async () => {
  await site?.kill();
  await pg?.close();
  await server?.admin.exec(`drop database if exists ${DATABASE} with (force)`);
  await server?.stop();
});

const settings = () => ({ DATABASE_URL: urlOnServer(server.url, "archivo", DATABASE) });

test("npm start with DATABASE_URL: the whole archive over a PostgreSQL server, twice", async () => {
  const folder = temporaryFolder();
  const folders = { dataDir: join(folder, "data"), outDir: join(folder, "dist") };
  site = await startSite("scripts/start.ts", folders, settings());
  const page = await (await fetch(`${site.url}/episodes`)).text();
  expect(page).toContain("Peñarol");
  const { rows } = await pg.query<{ id: string }>(
    "select id from public.episodes where status = 'published' limit 1",
  );
  const sent = await fetch(`${site.url}/api/episodes/${rows[0]?.id}/comments`, {
    method: "POST",
    headers: { origin: site.url, "content-type": "application/json" },
    body: JSON.stringify(aComment()),
  });
  expect(sent.status).toBe(201);
  const stored = await pg.query(
    "select author_name from public.comments where author_name = 'Elvira' and status = 'pending'",
  );
  expect(stored.rows).toHaveLength(1);
  await site.stop();
  // Simulates the rollback of a failed update: earlier code on a database with newer migrations.
  await pg.exec(
    "insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'newer')",
  );
  site = await startSite("scripts/start.ts", folders, settings());
  expect(site.output()).toContain("ya había contenido");
  expect(site.output()).toContain(
    "migraciones de una versión más nueva del programa (la última: 99990101000000)",
  );
  await site.stop();
});

test("a backup of the embedded database is restored into a PostgreSQL server", async () => {
  const name = `moved_${crypto.randomUUID().replaceAll("-", "")}`;
  await server.admin.exec(`create database ${name} owner archivo`);
  onTestFinished(async () => {
    await server.admin.exec(`drop database if exists ${name} with (force)`);
  });
  const { folder, run } = openTerminal(["embedded", "server"], {
    server: { DATABASE_URL: urlOnServer(server.url, "archivo", name) },
  });
  const [sheet, zip] = [join(folder, "programas.csv"), join(folder, "copia.zip")];
  writeFileSync(sheet, "Número;Invitado;Barrio\n1;Ana Ñandú;Cerro\n2;;Unión\n");
  expect((await run("embedded", "import", sheet, "--apply")).output).toContain("Importado.");
  expect((await run("embedded", "backup", zip)).output).toContain("Copia guardada");
  expect((await run("server", "restore", zip)).output).toMatch(/Restaurados 2 programas/);
  expect((await run("server", "import", sheet)).output).toContain("2 iguales");
});

test("an unreachable server is reported in one sentence, without the password", async () => {
  const run = runScript("start", {
    PORT: "0",
    DATA_DIR: join(temporaryFolder(), "data"),
    DATABASE_URL: "postgres://archivo:muysecreta@127.0.0.1:9/archivo",
  });
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain("El servidor PostgreSQL de DATABASE_URL no se puede usar (ECONNREFUSED)");
  expect(run.output()).not.toContain("muysecreta");
});
