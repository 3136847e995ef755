import { rmSync } from "node:fs";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anonClient, serviceClient, userClient } from "#db/client.ts";
import { type LocalBackend, openEmbedded } from "#node/embedded/index.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { openTestDatabase, signAccessToken, type TestDatabase } from "#tests/support/database.ts";
import { MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";

const FUNCTIONS_SQL = `
  create function public.time_limit() returns text language sql as $$ select current_setting('statement_timeout') $$;
  create function public.end_itself() returns void language sql security definer as $$ select pg_cancel_backend(pg_backend_pid()), pg_sleep(10) $$;`;

let database: TestDatabase;
/** Opened after the functions were created: they and their limits are read when a database is opened. */
let reopened: LocalBackend;
let dataDir: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pg.exec(FUNCTIONS_SQL);
  dataDir = createFolder("archivo-limits");
  reopened = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR, databaseUrl: database.url });
});
afterAll(async () => {
  await reopened?.close();
  await database?.dispose();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const clients = {
  anon: () => anonClient(reopened.backend),
  authenticated: async () => {
    const { backend, secrets } = reopened;
    return userClient(backend, await signAccessToken(secrets.jwtSecret, crypto.randomUUID()));
  },
  service_role: () => serviceClient(reopened.backend),
};

/** An untyped client, because the generated types lack the functions of this test. */
const clientOf = async (role: keyof typeof clients) => (await clients[role]()) as unknown as SupabaseClient;

describe("requests have the time limits of hosted Supabase", () => {
  test.each([
    ["anon", "3s"],
    ["authenticated", "8s"],
    ["service_role", "0"],
  ] as const)("a statement of %s may take %s", async (role, limit) => {
    expect((await (await clientOf(role)).rpc("time_limit")).data).toBe(limit);
  });

  test("the error of an ended statement has the code of the database", async () => {
    const { error } = await (await clientOf("authenticated")).rpc("end_itself");
    expect(error?.code).toBe("57014");
  });

  test("the next request of the session has the limit of its own role", async () => {
    const [editor, visitor] = [await clientOf("authenticated"), await clientOf("anon")];
    await Promise.all(Array.from({ length: 20 }, () => visitor.rpc("time_limit")));
    expect((await editor.rpc("time_limit")).data).toBe("8s");
  });
});
