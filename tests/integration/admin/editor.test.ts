import type { PostgrestClient } from "@supabase/postgrest-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const stored = async (sql: string) => (await office.database.pg.query<Record<string, unknown>>(sql)).rows;
const roleOf = (id: string) => stored(`select role, active from public.profiles where id = '${id}'`);
const setRole = (role: string) =>
  stored(`update public.profiles set role = '${role}' where id = '${office.idOf("editor")}' returning role`);

describe("an editor", () => {
  test("has the role in the session", async () => {
    const response = await office.api.request("GET", "/api/session", {
      headers: { cookie: office.cookieOf("editor") },
    });
    expect(await response.json()).toMatchObject({ user: { role: "editor", active: true } });
  });

  test("creates, deletes and restores a record, and reads its history", async () => {
    const made = await office.ask("editor", "POST", "/topics", { name: "Murga" });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect((await office.ask("editor", "DELETE", `/topics/${id}`)).status).toBe(200);
    const [entry] = (await office.ask("editor", "GET", "/trash")).body.items;
    expect((await office.ask("editor", "POST", `/trash/${entry.id}/restore`)).body).toEqual({ id });
    const history = await office.ask("editor", "GET", `/history/topics/${id}`);
    expect(history.body.length).toBeGreaterThan(0);
  });

  test("stores an import, and edits a page of the archive", async () => {
    const text = "numero,titulo\n801,Uno\n";
    const imported = await office.ask("editor", "POST", "/import?dryRun=false", { format: "csv", text });
    expect(imported.body).toMatchObject({ created: 1, applied: true });
    const page = await office.ask("editor", "GET", "/archive/about");
    const saved = await office.ask("editor", "PUT", "/archive/about", { ...page.body, lede: "De la casa" });
    expect([saved.status, saved.body.lede]).toEqual([200, "De la casa"]);
  });

  test.for(["identity", "contact", "legal"])("edits no settings: %s", async (section) => {
    const at = `/archive/${section}`;
    const { id: _, ...found } = await office.admin("GET", at);
    for (const [method, path, body] of [
      ["GET", at],
      ["PUT", at, found],
      ["PUT", `${at}/neutral`, { version: found.version }],
    ] as const) {
      expect((await office.ask("editor", method, path, body)).status, `${method} ${path}`).toBe(403);
    }
    expect(await stored(`select 1 from public.archive_texts where section = '${section}'`)).toEqual([]);
  });
});

describe("an editor without further rights", () => {
  afterEach(async () => {
    await setRole("editor");
  });

  test("changes no role, and removes no account", async () => {
    for (const caller of ["editor", "collaborator"] as const) {
      const at = `/collaborators/${office.idOf(caller)}`;
      const before = await roleOf(office.idOf(caller));
      expect((await office.ask("editor", "PATCH", at, { role: "admin" })).status).toBe(403);
      expect((await office.ask("editor", "DELETE", at)).status).toBe(403);
      expect(await roleOf(office.idOf(caller))).toEqual(before);
    }
  });

  test("cannot invite", async () => {
    const invitation = { email: "complice@example.org", role: "admin" };
    expect((await office.ask("editor", "POST", "/collaborators", invitation)).status).toBe(403);
    expect(await stored("select 1 from auth.users where email = 'complice@example.org'")).toEqual([]);
  });

  test("cannot erase personal data", async () => {
    await stored(
      "insert into public.contact_messages (name, email, message) values ('A', 'a@example.org', 'Hola')",
    );
    const answer = await office.ask("editor", "POST", "/messages/erase", { email: "a@example.org" });
    expect(answer.status).toBe(403);
    expect(await stored("select email from public.contact_messages")).toEqual([{ email: "a@example.org" }]);
  });

  test("cannot download backups, pause publishing or restore an earlier site", async () => {
    expect((await office.ask("editor", "GET", "/backup")).status).toBe(403);
    expect((await office.ask("editor", "PUT", "/publishing/pause", { paused: true })).status).toBe(403);
    expect(await stored("select paused from private.publishing")).toEqual([{ paused: false }]);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/1/returning"],
      ["POST", "/1/restore"],
    ] as const) {
      expect((await office.ask("editor", method, `/publishing/releases${path}`)).status, path).toBe(403);
    }
  });

  test("cannot read the list or the history of accounts", async () => {
    const list = await office.ask("editor", "GET", "/collaborators");
    const history = await office.ask(
      "editor",
      "GET",
      `/history/collaborators/${office.idOf("administrator")}`,
    );
    expect([list.status, history.status]).toEqual([403, 403]);
    expect(JSON.stringify([list.body, history.body])).not.toContain("administrator@");
  });

  test("cannot read accounts or sessions past the API", async () => {
    // An untyped client, because the generated types omit these schemas.
    const db: PostgrestClient = await office.database.clientOf(office.idOf("editor"));
    for (const schema of ["auth", "private"])
      for (const table of ["users", "sessions", "refresh_tokens", "identities", "publishing", "outbox"]) {
        const { data } = await db.schema(schema).from(table).select("*");
        expect(data, `${schema}.${table}`).toBeNull();
      }
  });

  test("loses access when the role is removed, in the same session", async () => {
    expect((await office.ask("editor", "GET", "/episodes")).status).toBe(200);
    await setRole("user");
    expect((await office.ask("editor", "GET", "/episodes")).status).toBe(403);
    expect((await office.ask("editor", "GET", "/comments")).status).toBe(200);
  });
});
