import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addAccount,
  type BackOffice,
  cookieIn,
  emailOf,
  openBackOffice,
  PASSWORD,
  signIn,
} from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const emails = async () =>
  (await office.admin("GET", "/collaborators")).map((row: { email: string }) => row.email);

const OWN = "tranvía mate rambla 1958";

/** Signs in with the temporary password and changes it. @returns the session cookie */
async function ownPassword(email: string, given: string): Promise<string> {
  const cookie = await signIn(office.api, email, given);
  const change = { current: given, next: OWN };
  return cookieIn(await office.api.post("/api/session/password", change, { cookie }));
}

test("collaborators are listed with role, state and last visit", async () => {
  expect(await office.admin("GET", "/collaborators")).toEqual([
    {
      id: office.idOf("administrator"),
      email: emailOf("administrator"),
      role: "admin",
      active: true,
      createdAt: expect.stringMatching(/Z$/),
      lastSignInAt: expect.stringMatching(/Z$/),
      hasSecondFactor: false,
      name: null,
    },
    expect.objectContaining({ email: emailOf("collaborator"), role: "user", active: true }),
    expect.objectContaining({ email: emailOf("editor"), role: "editor", active: true }),
    expect.objectContaining({ email: emailOf("inactive"), role: "admin", active: false }),
  ]);
});

test("an invited person signs in with the password shown once, moderates, and has no access once removed", async () => {
  const { id, temporaryPassword } = await office.admin("POST", "/collaborators", {
    email: " Nueva@Example.org",
    role: "user",
  });
  expect(temporaryPassword).toMatch(/^[a-z0-9]{4}(-[a-z0-9]{4}){4}$/);
  let cookie = await ownPassword("nueva@example.org", temporaryPassword);
  const visit = () => office.api.request("GET", "/api/admin/comments", { headers: { cookie } });
  expect((await visit()).status).toBe(200);
  await office.admin("PATCH", `/collaborators/${id}`, { active: false });
  expect((await visit()).status).toBe(403);
  await office.admin("PATCH", `/collaborators/${id}`, { active: true, role: "admin" });
  expect((await visit()).status).toBe(401);
  cookie = await signIn(office.api, "nueva@example.org", OWN);
  const asAdministrator = await office.api.request("GET", "/api/admin/episodes", { headers: { cookie } });
  expect(asAdministrator.status).toBe(200);
  expect(await office.admin("DELETE", `/collaborators/${id}`)).toEqual({ id, accountRemoved: true });
  expect((await visit()).status).toBe(401);
  expect(await emails()).not.toContain("nueva@example.org");
  const again = await office.api.post("/api/session", {
    email: "nueva@example.org",
    password: OWN,
  });
  expect([again.status, cookieIn(again)]).toEqual([401, ""]);
});

test.each(["sean.o'hara@example.org", "josé.ñandú@example.org"])(
  "%s, as the form accepts it, is invited and signs in",
  async (email) => {
    const { status, body } = await office.ask("administrator", "POST", "/collaborators", {
      email,
      role: "user",
    });
    expect(status).toBe(201);
    expect(await signIn(office.api, email, body.temporaryPassword)).not.toBe("");
  },
);

test("an existing account keeps its password", async () => {
  await addAccount(office.database, "vieja@example.org", PASSWORD);
  const { id, temporaryPassword } = await office.admin("POST", "/collaborators", {
    email: "vieja@example.org",
    role: "user",
  });
  expect(temporaryPassword).toBeNull();
  await signIn(office.api, "vieja@example.org");
  const twice = await office.ask("administrator", "POST", "/collaborators", {
    email: "VIEJA@example.org",
    role: "user",
  });
  expect([twice.status, Object.keys(twice.body.error.fields)]).toEqual([400, ["email"]]);
  await office.admin("DELETE", `/collaborators/${id}`);
});

test("the last administrator cannot be removed, suspended or demoted", async () => {
  const id = office.idOf("administrator");
  for (const change of [{ role: "user" }, { active: false }]) {
    const { status, body } = await office.ask("administrator", "PATCH", `/collaborators/${id}`, change);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
  }
  expect((await office.ask("administrator", "DELETE", `/collaborators/${id}`)).status).toBe(409);
  expect((await office.admin("GET", "/collaborators"))[0]).toMatchObject({ role: "admin", active: true });
});

test.each([{ active: false }, { role: "user" }])(
  "changing one's own account to %j is refused",
  async (change) => {
    const second = await office.admin("POST", "/collaborators", { email: "otra@example.org", role: "admin" });
    await ownPassword("otra@example.org", second.temporaryPassword);
    const id = office.idOf("administrator");
    const { status, body } = await office.ask("administrator", "PATCH", `/collaborators/${id}`, change);
    expect([status, body.error.message]).toEqual([
      409,
      "No podés suspenderte ni cambiar tu propio rol: pedíselo a otra persona que administre.",
    ]);
    expect((await office.admin("GET", "/collaborators"))[0]).toMatchObject({ role: "admin", active: true });
    await office.admin("DELETE", `/collaborators/${second.id}`);
  },
);

test("two administrators demote each other at once: one stays", async () => {
  const { id, temporaryPassword } = await office.admin("POST", "/collaborators", {
    email: "segunda@example.org",
    role: "admin",
  });
  const cookie = await ownPassword("segunda@example.org", temporaryPassword);
  const demote = (who: string, as: string) =>
    office.api.request("PATCH", `/api/admin/collaborators/${who}`, {
      headers: { cookie: as, "content-type": "application/json" },
      body: JSON.stringify({ role: "user" }),
    });
  const first = office.idOf("administrator");
  await Promise.all([demote(id, office.cookieOf("administrator")), demote(first, cookie)]);
  const sql = "select count(*)::int as n from profiles where role = 'admin' and active";
  expect((await office.database.pg.query(sql)).rows).toEqual([{ n: 1 }]);
  await office.database.pg.query("update profiles set role = 'admin' where id = $1", [first]);
  await office.admin("DELETE", `/collaborators/${id}`);
});

test.each([[{ email: "no", role: "user" }], [{ email: "a@b.uy", role: "owner" }], [{ email: "a@b.uy" }]])(
  "the invitation %j is refused, and no account is created",
  async (form) => {
    expect((await office.ask("administrator", "POST", "/collaborators", form)).status).toBe(400);
    const sql = "select 1 from auth.users where email in ('no', 'a@b.uy')";
    expect((await office.database.pg.query(sql)).rows).toEqual([]);
  },
);

test("accounts are administered with the secret key only", async () => {
  const { backend } = office.database;
  for (const key of [backend.publishableKey, "", `${backend.secretKey}x`]) {
    const response = await backend.fetch(`${backend.url}/auth/v1/admin/users`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify({ email: "intruso@example.org", password: PASSWORD }),
    });
    expect(response.status).toBe(401);
  }
});
