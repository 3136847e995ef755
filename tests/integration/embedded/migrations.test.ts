import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyMigrations } from "#node/embedded/migrations.ts";
import { openPostgresPg, type PostgresPg } from "#node/embedded/postgres-pg.ts";
import { openPostgresServer, type PostgresServer, urlOnServer } from "#tests/support/postgres-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const DATABASE = `ledger_${crypto.randomUUID().replaceAll("-", "")}`;
let server: PostgresServer;
let pg: PostgresPg;
beforeAll(async () => {
  server = await openPostgresServer();
  await server.admin.exec(`create database ${DATABASE}`);
  pg = openPostgresPg(urlOnServer(server.url, null, DATABASE), 1);
});
afterAll(async () => {
  await pg.close();
  await server.admin.exec(`drop database ${DATABASE}`);
  await server.stop();
});
beforeEach(async () => {
  await pg.exec(`drop schema if exists supabase_migrations cascade; drop schema public cascade; create schema public;
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text)`);
});

function migrations(files: Record<string, string>): string {
  const directory = join(temporaryFolder(), "migrations");
  mkdirSync(directory);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql);
  return directory;
}

test("files are applied once, in the order of their names, and recorded as Supabase does", async () => {
  const directory = migrations({
    "20260102000000_second.sql": "alter table a add column y int;",
    "20260101000000_first.sql": "create table a (x int);",
    "notes.txt": "not a migration",
  });
  expect((await applyMigrations(pg, directory)).applied).toEqual(["20260101000000", "20260102000000"]);
  expect((await applyMigrations(pg, directory)).applied).toEqual([]);
  const { rows } = await pg.query(
    "select version, name from supabase_migrations.schema_migrations order by version",
  );
  expect(rows).toEqual([
    { version: "20260101000000", name: "first" },
    { version: "20260102000000", name: "second" },
  ]);
});

test("a failing file is rolled back, and named in the error", async () => {
  const directory = migrations({
    "20260101000000_good.sql": "create table a (x int);",
    "20260102000000_bad.sql": "create table b (x int); create table a (x int);",
  });
  await expect(applyMigrations(pg, directory)).rejects.toThrow("20260102000000_bad failed");
  const { rows } = await pg.query(
    "select to_regclass('a') is not null as a, to_regclass('b') is not null as b",
  );
  expect(rows).toEqual([{ a: true, b: false }]);
});

test("a database created by other migrations is refused, and stays unchanged", async () => {
  await applyMigrations(pg, migrations({ "20250101000000_former.sql": "create table a (x int);" }));
  const merged = migrations({ "20260101000000_merged.sql": "create table b (x int);" });
  await expect(applyMigrations(pg, merged)).rejects.toThrow("No se cambió nada");
  const { rows } = await pg.query("select to_regclass('b') is not null as b");
  expect(rows).toEqual([{ b: false }]);
});

test("a file edited after it was applied is reported", async () => {
  await applyMigrations(pg, migrations({ "20260101000000_one.sql": "create table a (x int);" }));
  const edited = migrations({ "20260101000000_one.sql": "create table a (x text);" });
  expect(await applyMigrations(pg, edited)).toEqual({ applied: [], edited: ["20260101000000"] });
  const explained = migrations({
    "20260101000000_one.sql": "-- A table.\ncreate table a (x int); -- one column",
  });
  expect(await applyMigrations(pg, explained)).toEqual({ applied: [], edited: [] });
});
