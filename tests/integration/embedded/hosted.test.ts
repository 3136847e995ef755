import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyMigrations, readMigrations } from "#node/embedded/migrations.ts";
import { openPostgresPg, type PostgresPg } from "#node/embedded/postgres-pg.ts";
import { readSchemas } from "#node/embedded/schemas.ts";
import {
  GRANT_ALL_SQL,
  NO_ROW_RULES_SQL,
  observeAll,
  observeCalls,
} from "#tests/integration/policies/access-layers.ts";
import {
  EXPECTED_ACCESS,
  EXPECTED_BY_GRANTS_ALONE,
  EXPECTED_BY_ROW_RULES_ALONE,
  EXPECTED_CALLS,
} from "#tests/integration/policies/expected.ts";
import { setScene } from "#tests/integration/policies/scene.ts";
import { inSession } from "#tests/integration/policies/sql-transport.ts";
import { describeSurface } from "#tests/integration/policies/surface.ts";
import { openPostgresServer, type PostgresServer, urlOnServer } from "#tests/support/postgres-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const path = (relative: string) => fileURLToPath(new URL(`../../../${relative}`, import.meta.url));
const PLATFORM_SQL = readFileSync(path("tests/support/hosted-supabase.sql"), "utf8");
const MIGRATIONS_DIR = path("supabase/migrations");
const SCHEMAS_DIR = path("supabase/schemas");
const SURFACE = readFileSync(path("tests/integration/policies/surface.txt"), "utf8");

/** A folder with the migrations up to the last but one that a release wrote from supabase/schemas. */
function migrationsOfFormerRelease(): string {
  const directory = join(temporaryFolder(), "migrations");
  mkdirSync(directory);
  const files = readdirSync(MIGRATIONS_DIR).sort();
  const former = files.filter((name) => name.endsWith("_schemas.sql")).at(-2) ?? "";
  for (const name of files.filter((name) => name <= former))
    copyFileSync(join(MIGRATIONS_DIR, name), join(directory, name));
  return directory;
}

/** A separate server, because the roles of hosted Supabase are server-wide. */
let server: PostgresServer;
/** One session of the superuser. */
let driver: PostgresPg;

beforeAll(async () => {
  server = await openPostgresServer({ always: "new" });
  await server.admin.exec("create database project");
  driver = openPostgresPg(urlOnServer(server.url, null, "project"), 1);
  await driver.exec(PLATFORM_SQL);
});
afterAll(async () => {
  await driver?.close();
  await server?.stop();
});

describe("on a project of hosted Supabase", () => {
  test("every migration runs as the project's owner, who is not a superuser, also on the release before", async () => {
    const owner = openPostgresPg(urlOnServer(server.url, "project_owner", "project"), 1);
    const former = await applyMigrations(owner, migrationsOfFormerRelease());
    const { applied } = await applyMigrations(owner, MIGRATIONS_DIR);
    const versions = readMigrations(MIGRATIONS_DIR).map(({ version }) => version);
    expect([...former.applied, ...applied]).toEqual(versions);
    expect(versions.length).toBeGreaterThan(10);
    expect((await applyMigrations(owner, MIGRATIONS_DIR)).applied).toEqual([]);
    const { rows } = await owner.query("select name, hash from private.schema_files order by name");
    expect(rows).toEqual(readSchemas(SCHEMAS_DIR).map(({ name, hash }) => ({ name, hash })));
    await owner.close();
    await setScene(driver);
  });

  test("the platform's default grants are revoked: the surface is the reviewed one", async () => {
    expect(await describeSurface(driver)).toBe(SURFACE);
  });

  test("row rules and grants together give each role its expected access", async () => {
    await inSession({ driver }, async (transport) => {
      expect(await observeAll(transport, EXPECTED_ACCESS)).toEqual(EXPECTED_ACCESS);
    });
  });

  test("row rules alone protect the rows when everything is granted to all roles", async () => {
    await inSession({ driver }, async (transport) => {
      await driver.exec(GRANT_ALL_SQL);
      const observed = await observeAll(transport, EXPECTED_BY_ROW_RULES_ALONE);
      expect(observed).toEqual(EXPECTED_BY_ROW_RULES_ALONE);
    });
  });

  test("grants alone allow no more than the second layer", async () => {
    await inSession({ driver }, async (transport) => {
      await driver.exec(NO_ROW_RULES_SQL);
      expect(await observeAll(transport, EXPECTED_BY_GRANTS_ALONE)).toEqual(EXPECTED_BY_GRANTS_ALONE);
    });
  });

  test("functions can be called by their roles only", async () => {
    await inSession({ driver }, async () => {
      expect(await observeCalls(driver)).toEqual(EXPECTED_CALLS);
    });
  });

  test("later objects without explicit grants are closed", async () => {
    await inSession({ driver }, async () => {
      await driver.exec("set local role project_owner; create table public.forgotten (id int); reset role");
      const { rows } = await driver.query<{ open: boolean }>(
        "select bool_or(has_table_privilege(r, 'public.forgotten', 'select')) as open from unnest(array['anon', 'authenticated']) r",
      );
      expect(rows).toEqual([{ open: false }]);
    });
  });
});
