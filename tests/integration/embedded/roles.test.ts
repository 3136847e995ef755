import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anonClient, serviceClient } from "#db/client.ts";
import { anonAuth } from "#db/supabase-services.ts";
import { ensureAdmin } from "#node/embedded/admin-account.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const EMAIL = "admin@example.org";
let refused: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const weak = { email: "other@example.org", password: "Nacional.campeon.2026" };
  refused = await ensureAdmin(database.pg, weak).then(String, (error: Error) => error.message);
  await ensureAdmin(database.pg, { email: EMAIL, password: database.secrets.adminPassword });
  await database.pg.exec(`
    insert into public.episodes (episode_number, status)
    select n::text, case when n <= 10 then 'published' else 'draft' end from generate_series(1, 30) n`);
});
afterAll(() => database?.dispose());

const count = async (sql: string) => Number((await database.pg.query<{ n: number }>(sql)).rows[0]?.n);

describe("one session, many roles", () => {
  test("150 concurrent reads of mixed roles return each role's rows only", async () => {
    const anon = anonClient(database.backend);
    const service = serviceClient(database.backend);
    const nobody = await database.clientOf(crypto.randomUUID());
    const reads = Array.from({ length: 50 }, () => [
      anon
        .from("episodes")
        .select("id")
        .then(({ data }) => ["anon", data?.length]),
      service
        .from("episodes")
        .select("id")
        .then(({ data }) => ["service", data?.length]),
      nobody
        .from("episodes")
        .select("id")
        .then(({ data }) => ["nobody", data?.length]),
    ]).flat();
    const seen = Map.groupBy(await Promise.all(reads), ([role]) => role);
    const rows = (role: string) => [...new Set(seen.get(role)?.map(([, length]) => length))];
    expect([rows("anon"), rows("service"), rows("nobody")]).toEqual([[10], [30], [10]]);
  });

  test("a visitor's writes among privileged ones change nothing", async () => {
    const anon = anonClient(database.backend);
    const service = serviceClient(database.backend);
    const writes = Array.from({ length: 50 }, (_, index) => [
      service.from("topics").insert({ name: `Tema ${index}`, slug: `tema-${index}` }),
      anon.from("topics").insert({ name: `Falso ${index}`, slug: `falso-${index}` }),
      anon.from("episodes").delete().neq("episode_number", "0"),
      anon.from("episodes").update({ status: "published" }).eq("status", "draft"),
    ]).flat();
    await Promise.all(writes);
    expect(await count("select count(*) as n from public.topics where slug like 'tema-%'")).toBe(50);
    expect(await count("select count(*) as n from public.topics where slug like 'falso-%'")).toBe(0);
    expect(await count("select count(*) as n from public.episodes where status = 'draft'")).toBe(20);
  });

  test("queries of requests are not mixed into a transaction", async () => {
    const anon = anonClient(database.backend);
    const [seen] = await Promise.all([
      database.pg.transaction(async (transaction) => {
        const before = await transaction.query<{ role: string }>("select current_user as role");
        await new Promise((done) => setTimeout(done, 30));
        const after = await transaction.query<{ role: string }>("select current_user as role");
        return [before.rows[0]?.role, after.rows[0]?.role];
      }),
      ...Array.from({ length: 10 }, () => anon.from("episodes").select("id")),
    ]);
    expect(seen).toEqual(["postgres", "postgres"]);
  });
});

describe("grants of the migrations are permanent", () => {
  test("a visitor can write to no table, even after many requests", async () => {
    const anyWrite = "'INSERT, UPDATE, DELETE, TRUNCATE'";
    expect(
      await count(`select count(*) as n from pg_class c where c.relnamespace = 'public'::regnamespace
                   and c.relkind in ('r', 'v') and has_table_privilege('anon', c.oid, ${anyWrite})`),
    ).toBe(0);
  });
});

describe("the services of the embedded backend", () => {
  const call = (path: string, init?: RequestInit & { key?: string }) =>
    database.backend.fetch(`${database.backend.url}${path}`, {
      ...init,
      headers: { apikey: init?.key ?? database.backend.publishableKey, ...init?.headers },
    });

  test.each([
    ["POST", "/auth/v1/signup"],
    ["POST", "/auth/v1/otp"],
    ["POST", "/auth/v1/magiclink"],
    ["GET", "/_system/config"],
    ["GET", "/storage/v1/bucket"],
    ["GET", "/auth/v1/../../_system/config"],
  ])("%s %s is not found", async (method, path) => {
    const body =
      method === "POST" ? JSON.stringify({ email: "new@example.org", password: "x".repeat(20) }) : null;
    expect((await call(path, { method, body })).status).toBe(404);
    expect(await count("select count(*) as n from auth.users where email = 'new@example.org'")).toBe(0);
  });

  test.each(["postgres", "service_role", undefined])(
    "a correctly signed token of role %s is refused",
    async (role) => {
      const secret = new TextEncoder().encode(database.secrets.jwtSecret);
      const token = await new SignJWT({ role })
        .setProtectedHeader({ alg: "HS256" })
        .setExpirationTime("1h")
        .sign(secret);
      const answer = await call("/rest/v1/episodes", { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(401);
    },
  );

  test("an unknown key and a missing key are refused", async () => {
    expect((await call("/rest/v1/episodes", { key: "sb_secret_guess" })).status).toBe(401);
    expect((await call("/rest/v1/episodes", { key: "" })).status).toBe(401);
  });
});

describe("the first administrator", () => {
  test("cannot have one of the most common passwords", () => {
    expect(refused).toMatch(/ADMIN_PASSWORD no sirve.*primeras/);
  });

  test("signs in with the password, and with no other", async () => {
    const auth = anonAuth(database.backend);
    const wrong = await auth.signInWithPassword({
      email: EMAIL,
      password: `${database.secrets.adminPassword}x`,
    });
    expect(wrong.error?.status).toBe(400);
    const right = await auth.signInWithPassword({ email: EMAIL, password: database.secrets.adminPassword });
    expect(right.data.user?.email).toBe(EMAIL);
    const client = await database.clientOf(right.data.user?.id ?? "");
    const { data } = await client.from("profiles").select("role, active");
    expect(data).toEqual([{ role: "admin", active: true }]);
  });

  test("is created once", async () => {
    expect(await ensureAdmin(database.pg, { email: "other@example.org", password: "x".repeat(20) })).toBe(
      false,
    );
    expect(await count("select count(*) as n from auth.users")).toBe(1);
  });
});
