import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackOffice, type Caller, openBackOffice } from "./back-office.ts";
import { whoIs } from "./sessions.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const choose = async (caller: Caller, name: unknown) => {
  const answer = await office.api.request("PUT", "/api/session/name", {
    headers: { cookie: office.cookieOf(caller), "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  return { status: answer.status, body: await answer.json() };
};

test("an account's own name stands in histories and in the trash; without one, its address", async () => {
  expect((await choose("editor", " Marta ")).body.user).toMatchObject({ name: "Marta", role: "editor" });
  expect((await whoIs(office.api, office.cookieOf("editor"))).user).toMatchObject({ name: "Marta" });
  const { id } = (await office.ask("editor", "POST", "/topics", { name: "Murga", slug: "" })).body;
  await office.admin("PUT", `/topics/${id}`, { name: "Murgas", slug: "murga", version: 1 });
  const authors = async (caller: Caller) =>
    (await office.ask(caller, "GET", `/history/topics/${id}`)).body.map(
      ({ actor }: { actor: object }) => actor,
    );
  const administrator = { id: office.idOf("administrator"), name: "administrator@example.org" };
  expect(await authors("editor")).toEqual([administrator, { id: office.idOf("editor"), name: "Marta" }]);
  await office.ask("editor", "DELETE", `/topics/${id}`);
  expect((await office.admin("GET", "/trash")).items[0]).toMatchObject({ deletedBy: "Marta" });
  const people = await office.admin("GET", "/collaborators");
  expect(people.map(({ name }: { name: string | null }) => name)).toContain("Marta");
  expect((await choose("editor", "")).body.user.name).toBeNull();
  expect((await authors("editor"))[2]).toMatchObject({ name: "editor@example.org" });
});

test("a name is one line, and no two accounts have the same", async () => {
  expect((await choose("collaborator", "José Núñez")).status).toBe(200);
  const taken = await choose("administrator", "jose nunez");
  expect(taken).toMatchObject({
    status: 400,
    body: { error: { fields: { name: "Otra cuenta tiene ese nombre." } } },
  });
  expect((await choose("administrator", "x".repeat(81))).status).toBe(400);
  expect((await choose("administrator", "dos\nlíneas")).status).toBe(400);
  // A history with such a name would seem to name another account.
  for (const name of [
    "administrator@example.org",
    "José\u200b Núñez",
    "Jos\u00adé Núñez",
    "administrator＠example.org",
  ])
    expect([name, (await choose("editor", name)).status]).toEqual([name, 400]);
  expect((await choose("editor", "José   Núñez")).body.error?.fields).toHaveProperty("name");
  expect((await choose("inactive", "Ana")).status).toBe(403);
  expect((await choose("anonymous", "Ana")).status).toBe(401);
});

test("the log of changes keeps no name of an account", async () => {
  await choose("editor", "Marta");
  const { rows } = await office.database.pg.query<{ changed: object }>(
    "select changed from audit_log where tbl = 'profiles' and changed ? 'name' limit 1",
  );
  expect(rows[0]?.changed).toEqual({ name: ["[personal]", "[personal]"], version: expect.anything() });
});
