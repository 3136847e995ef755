import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applySchemas } from "#node/embedded/schemas.ts";
import { writeSchemasMigration } from "#scripts/release/schemas-migration.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const one = (value: number) =>
  `create or replace function private.one() returns int language sql as $$ select ${value} $$;`;
const USES_TWO =
  "create or replace function private.uses_two() returns int language sql as $$ select private.two() $$;";
const TWO = "create or replace function private.two() returns int language sql as $$ select 2 $$;";
const ACCESS = "revoke all on all functions in schema private from public;";

let db: TestDatabase;
let folder = "";
beforeEach(async () => {
  db = await openTestDatabase();
  await db.pg.exec("delete from private.schema_files");
  folder = temporaryFolder();
  mkdirSync(join(folder, "migrations"));
  mkdirSync(join(folder, "schemas"));
});
afterEach(() => db.dispose());

function write(files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, "schemas", name), sql);
}
const apply = () => applySchemas(db.pg, join(folder, "schemas"));
const now = async () => (await db.pg.query<{ one: number }>("select private.one() as one")).rows[0]?.one;

test("files are applied again when their text changes, in the order of their names, row rules and grants after them", async () => {
  write({
    "10_one.sql": one(1),
    "20_uses.sql": USES_TWO,
    "30_two.sql": TWO,
    "91_grants.sql": ACCESS,
    "notes.md": "no SQL",
  });
  expect(await apply()).toEqual(["10_one.sql", "20_uses.sql", "30_two.sql", "91_grants.sql"]);
  expect(await apply()).toEqual([]);
  write({ "10_one.sql": one(11) });
  expect(await apply()).toEqual(["10_one.sql", "91_grants.sql"]);
  expect(await now()).toBe(11);
});

test("a failing file leaves everything as it was, and its name is in the error", async () => {
  write({ "10_one.sql": one(1) });
  await apply();
  write({ "10_one.sql": one(2), "20_bad.sql": "create view private.bad as select no_such_column;" });
  await expect(apply()).rejects.toThrow(/20_bad\.sql.*no_such_column/);
  expect(await now()).toBe(1);
  write({ "20_bad.sql": TWO });
  expect(await apply()).toEqual(["10_one.sql", "20_bad.sql"]);
});

test("a release writes one migration from the changed files, after which the start has nothing to apply", async () => {
  const release = (date: string, only?: string[]) =>
    writeSchemasMigration({ directory: folder, now: new Date(date), ...(only && { only }) });
  const run = async (name: string | null) => {
    await db.pg.exec(readFileSync(join(folder, "migrations", name ?? ""), "utf8"));
  };
  write({ "10_one.sql": one(1), "30_two.sql": TWO, "91_grants.sql": ACCESS });
  const first = release("2027-01-01T10:00:00Z", ["30_two.sql"]);
  expect(first).toBe("20270101100000_schemas.sql");
  // a clock behind the newest migration still makes the newest version
  const second = release("2026-01-01T10:00:00Z");
  expect(second).toBe("20270101100001_schemas.sql");
  expect(release("2027-01-02T10:00:00Z")).toBe(null);
  await run(first);
  await run(second);
  expect(await apply()).toEqual([]);
  expect(await now()).toBe(1);
});
