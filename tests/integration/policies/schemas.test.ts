import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_KINDS, NAMED_KIND_NAMES, NAMED_KINDS } from "#core/catalogue/kinds.ts";
import { BACKUP_TABLES } from "#db/backup/backup-tables.ts";
import { readMigrations } from "#node/embedded/migrations.ts";
import type { PgSession } from "#node/embedded/pg.ts";
import { readSchemas, schemasSql } from "#node/embedded/schemas.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { inSession } from "./sql-transport.ts";
import { describeSurface } from "./surface.ts";

const SUPABASE = fileURLToPath(new URL("../../../supabase", import.meta.url));
const FILES = readSchemas(`${SUPABASE}/schemas`);
const TEXT = FILES.map(({ sql }) => sql).join("\n");

/** Triggers that 90_row_triggers.sql creates from the traits of tables; the reviewed surface lists them. */
const OF_TRAITS = [
  "a_touch",
  "b_slug",
  "w_slug_insert",
  "w_slug_update",
  "x_trash",
  "y_pending_delete",
  "y_pending_insert",
  "y_pending_truncate",
  "y_pending_update",
  "z_audit_delete",
  "z_audit_insert",
  "z_audit_update",
];

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.dispose());

/** Definitions that the reviewed surface names without their text. */
const DEFINITIONS_SQL = `
  select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
  union all select c.relname || ' ' || pg_get_viewdef(c.oid) from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'v'
  order by line`;

async function describe(session: Pick<PgSession, "query">): Promise<string> {
  const { rows } = await session.query<{ line: string }>(DEFINITIONS_SQL);
  return `${await describeSurface(session)}${rows.map(({ line }) => line).join("\n")}`;
}

test("each body of a function stands in a file of supabase/schemas, letter for letter", async () => {
  const { rows } = await db.pg.query<{ name: string; body: string }>(
    `select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ body }) => !TEXT.includes(`$$${body}$$`)).map(({ name }) => name)).toEqual([]);
});

test("the files define what the database has, each object once", async () => {
  const { rows } = await db.pg.query<{ definition: string }>(
    `select 'function ' || n.nspname || '.' || p.proname as definition from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')
     union all select 'view ' || n.nspname || '.' || c.relname from pg_class c
       join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'private') and c.relkind = 'v'
     union all select 'policy ' || policyname || ' on ' || schemaname || '.' || tablename from pg_policies
       where schemaname in ('public', 'private')
     union all select 'trigger ' || t.tgname || ' on ' || n.nspname || '.' || c.relname from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where not t.tgisinternal and n.nspname in ('public', 'private') and t.tgname <> all ($1)`,
    [OF_TRAITS],
  );
  const written = [
    ...TEXT.matchAll(/^create (?:or replace )?(function|view) (\w+\.\w+)/gm),
    ...TEXT.matchAll(/^create (?:or replace )?(policy|trigger) (\w+)[^;]*? (on \w+\.\w+)/gm),
  ]
    .filter(([, , name = ""]) => !OF_TRAITS.includes(name))
    .map(([, kind, name, table]) => [kind, name, table].filter(Boolean).join(" "));
  expect(written.sort()).toEqual(rows.map(({ definition }) => definition).sort());
});

test("every table with rows has its traits, and rows are restored after those that they refer to", async () => {
  const { rows } = await db.pg.query<{ name: string; parent: string | null; place: number | null }>(
    `select c.relname as name, p.relname as parent, k.place - (select x.place from private.kinds() x where x.name = p.relname) as place
     from pg_class c
     left join private.kinds() k on k.name = c.relname
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
     left join pg_class p on p.oid = f.confrelid and p.relnamespace = c.relnamespace
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (k.name is null or p.oid is not null)`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ place }) => place === null || place <= 0)).toEqual([]);
});

test("the kinds of the program are those of the database, with the same traits", async () => {
  const { rows } = await db.pg.query<{ name: string; traits: string[]; link: string | null }>(
    "select name, traits, private.link_of(name) as link from private.kinds() order by name",
  );
  const withTrait = (trait: string) =>
    rows.filter(({ traits }) => traits.includes(trait)).map(({ name }) => name);
  const tablesOf = (of: (kind: (typeof ALL_KINDS)[number]) => unknown) =>
    ALL_KINDS.filter(of)
      .map(({ table }) => table as string)
      .sort();
  expect(tablesOf(({ trash }) => trash)).toEqual(withTrait("record"));
  expect(tablesOf(({ total }) => total)).toEqual(withTrait("total"));
  expect(tablesOf(({ content }) => content)).toEqual(withTrait("content"));
  expect(withTrait("log")).toEqual(expect.arrayContaining(tablesOf(() => true)));
  expect([...NAMED_KIND_NAMES].sort()).toEqual(withTrait("named"));
  expect(NAMED_KIND_NAMES.filter((name) => NAMED_KINDS[name].page === "slug").sort()).toEqual(
    withTrait("slug"),
  );
  expect(Object.keys(BACKUP_TABLES).sort()).toEqual(withTrait("backup"));
  expect(NAMED_KIND_NAMES.map((name) => [name, NAMED_KINDS[name].link === "episodes"])).toEqual(
    NAMED_KIND_NAMES.map((name) => [
      name,
      rows.find((row) => row.name === name)?.link === `${NAMED_KINDS[name].one}_id`,
    ]),
  );
});

test("each file can be applied again alone, with checked bodies, and changes nothing", async () => {
  const changed = await inSession(db, async (_, driver) => {
    const before = await describe(driver);
    const access = FILES.filter(({ name }) => name.startsWith("9"));
    const differing: string[] = [];
    for (const file of FILES) {
      for (const { sql } of [file, ...access]) await driver.exec(sql);
      if ((await describe(driver)) !== before) differing.push(file.name);
    }
    return differing;
  });
  expect(changed).toEqual([]);
});

test("no SQL changes a function by replacing text of its definition", () => {
  const texts = [...FILES, ...readMigrations(`${SUPABASE}/migrations`)].map(({ sql }) => sql);
  expect(texts.filter((sql) => /pg_get_functiondef|pg_temp\./.test(sql))).toEqual([]);
});

test("a migration with all files makes the same database", async () => {
  const same = await inSession(db, async (_, driver) => {
    const before = await describe(driver);
    await driver.exec(schemasSql(FILES));
    return (await describe(driver)) === before;
  });
  expect(same).toBe(true);
});

test("the database records the files as they are", async () => {
  const { rows } = await db.pg.query("select name, hash from private.schema_files order by name");
  expect(rows).toEqual(FILES.map(({ name, hash }) => ({ name, hash })));
});

test("functions have unique names, because grants name them without arguments", () => {
  const names = [...TEXT.matchAll(/^create or replace function (\w+\.\w+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(readFileSync(`${SUPABASE}/schemas/92_grants.sql`, "utf8")).not.toMatch(/function[^;]*\(/);
});
