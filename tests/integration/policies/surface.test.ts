import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { typesHeader } from "#tests/support/schema-fingerprint.ts";
import { inSession } from "./sql-transport.ts";
import { describeSurface } from "./surface.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.dispose());

test("the surface is the reviewed one (surface.txt; `vitest -u` after a reviewed change)", async () => {
  await expect(await describeSurface(db.pg)).toMatchFileSnapshot("surface.txt");
});

test("a disabled trigger and a dropped constraint appear on the surface", { tags: "soak" }, async () => {
  const titles = ["Triggers", "Constraints"];
  const { rows } = await db.pg.query<{ weakening: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as weakening from pg_trigger
       where not tgisinternal and tgrelid::regclass::text !~ '^(auth|storage)'
     union all select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) from pg_constraint
       where contype <> 'n' and connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  const reviewed = await describeSurface(db.pg, titles);
  const missed: string[] = [];
  for (const { weakening } of rows) {
    const weakened = await inSession(db, async (_, driver) => {
      await driver.exec(weakening);
      return describeSurface(driver, titles);
    });
    if (weakened === reviewed) missed.push(weakening);
  }
  expect(rows.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

test("no view is writable", async () => {
  const { rows } = await db.pg.query(
    "select table_name from information_schema.views where table_schema = 'public' and (is_updatable = 'YES' or is_insertable_into = 'YES')",
  );
  expect(rows).toEqual([]);
});

test("every view runs with its caller's rights", async () => {
  const { rows } = await db.pg.query(
    `select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`,
  );
  expect(rows).toEqual([]);
});

test("every foreign key has an index that begins with it", async () => {
  const { rows } = await db.pg.query(
    `select k.conrelid::regclass::text as name, k.conname from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index i where i.indrelid = k.conrelid
         and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)`,
  );
  expect(rows).toEqual([]);
});

test("the types of the database are current (`npm run generate:types`)", async () => {
  const { rows } = await db.pg.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const [header] = readFileSync("src/db/database.generated.ts", "utf8").split("\n");
  // Other versions print the same view differently.
  if (rows[0]?.version === 17) expect(header).toBe(await typesHeader(db.pg));
});
