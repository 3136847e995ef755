import { afterAll, beforeAll, expect, test } from "vitest";
import { recordPasswordChange, setPassword } from "#db/account/accounts.ts";
import { signInWithPassword } from "#db/account/auth.ts";
import { serviceClient, userClient } from "#db/client.ts";
import { type BackOffice, cookieIn, emailOf, openBackOffice, PASSWORD, signIn } from "./back-office.ts";

const NEXT = "tranvía mate rambla 1958";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());

const change = (cookie: string, current: string, next: string) =>
  office.api.post("/api/session/password", { current, next }, { cookie });
const userOf = async (cookie: string) =>
  (await (await office.api.request("GET", "/api/session", { headers: { cookie } })).json()).user;
const profileLog = async (id: string) =>
  (
    await office.database.pg.query<{ changed: Record<string, [unknown, unknown]> }>(
      "select changed from audit_log where tbl = 'profiles' and pk = $1 and action = 'update' order by id desc",
      [id],
    )
  ).rows.map(({ changed }) => changed);

/** Number of pending comments that the database returns for this account's token. */
async function waitingCommentsSeen(email: string, password: string): Promise<number> {
  const { backend, pg } = office.database;
  await pg.query(
    `with e as (insert into episodes (episode_number) values ('900')
       on conflict do nothing returning id)
     insert into comments (episode_id, author_name, content) select id, 'Ana', 'Hola' from e`,
  );
  const tokens = await signInWithPassword(backend, email, password);
  const { data } = await userClient(backend, tokens?.accessToken ?? "")
    .from("comments")
    .select("id");
  return data?.length ?? 0;
}

test("changing it ends every other session and opens a new one here", async () => {
  const email = emailOf("administrator");
  const here = await signIn(office.api, email);
  const elsewhere = await signIn(office.api, email);
  const answer = await change(here, PASSWORD, NEXT);
  expect(answer.status).toBe(200);
  expect((await answer.json()).user).toMatchObject({ email, role: "admin", passwordIsTemporary: false });
  expect(await userOf(cookieIn(answer))).toMatchObject({ email });
  expect(await userOf(elsewhere)).toBeNull();
  expect(await userOf(here)).toBeNull();
  expect((await office.api.post("/api/session", { email, password: PASSWORD })).status).toBe(401);
  expect(await userOf(await signIn(office.api, email, NEXT))).toMatchObject({ email });
  const [entry] = await profileLog(office.idOf("administrator"));
  expect(entry).toMatchObject({ password_changed_at: [null, expect.any(String)] });
  expect(JSON.stringify(entry)).not.toContain(NEXT);
});

test("a session is not sufficient: the current password is required", async () => {
  const email = emailOf("collaborator");
  const cookie = await signIn(office.api, email);
  const answer = await change(cookie, "no es esta clave", NEXT);
  expect(answer.status).toBe(400);
  expect((await answer.json()).error.fields).toEqual({ current: "Esa no es tu contraseña actual." });
  expect(await userOf(cookie)).toMatchObject({ email });
  expect(await userOf(await signIn(office.api, email))).toMatchObject({ email });
});

test.each([
  ["too short", "corta"],
  ["that contains the address", "soy collaborator y entro"],
  ["the same as before", PASSWORD],
])("a password %s is refused at its field", async (_, next) => {
  const cookie = await signIn(office.api, emailOf("collaborator"));
  const answer = await change(cookie, PASSWORD, next);
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).error.fields)).toEqual(["next"]);
  expect(await userOf(cookie)).not.toBeNull();
});

test("a refused password leaves no other session open", async () => {
  const cookie = await signIn(office.api, emailOf("collaborator"));
  const sessions = async () =>
    (await (await office.api.request("GET", "/api/sessions", { headers: { cookie } })).json()).length;
  const before = await sessions();
  expect((await change(cookie, PASSWORD, "corta")).status).toBe(400);
  expect(await sessions()).toBe(before);
});

test("without a session, or from another site, it is refused", async () => {
  expect((await change("", PASSWORD, NEXT)).status).toBe(401);
  const cookie = await signIn(office.api, emailOf("collaborator"));
  const foreign = { cookie, origin: "https://otro.example" };
  const answer = await office.api.post("/api/session/password", { current: PASSWORD, next: NEXT }, foreign);
  expect(answer.status).toBe(403);
  expect(await userOf(await signIn(office.api, emailOf("collaborator")))).not.toBeNull();
});

test("a password set by an administrator is temporary until the person changes it", async () => {
  const email = "nueva.persona@example.org";
  // The first test has changed this password.
  const administrator = await signIn(office.api, emailOf("administrator"), NEXT);
  const invited = await office.api.post(
    "/api/admin/collaborators",
    { email, role: "user" },
    { cookie: administrator },
  );
  const { id, temporaryPassword } = await invited.json();
  const cookie = await signIn(office.api, email, temporaryPassword);
  expect(await userOf(cookie)).toMatchObject({ email, role: "user", passwordIsTemporary: true });
  const comments = (as: string) =>
    office.api.request("GET", "/api/admin/comments", { headers: { cookie: as } });
  const refused = await comments(cookie);
  expect([refused.status, (await refused.json()).error.code]).toEqual([403, "temporary_password"]);
  expect(await waitingCommentsSeen(email, temporaryPassword)).toBe(0);
  const answer = await change(cookie, temporaryPassword, NEXT);
  expect((await answer.json()).user).toMatchObject({ passwordIsTemporary: false });
  expect((await comments(cookieIn(answer))).status).toBe(200);
  expect(await waitingCommentsSeen(email, NEXT)).toBeGreaterThan(0);
  expect((await profileLog(id))[0]).toMatchObject({ password_is_temporary: [true, false] });
  // Sets the password as `npm run user -- password` does.
  const server = serviceClient(office.database.backend);
  await setPassword(office.database.backend, id, temporaryPassword);
  await recordPasswordChange(server, id, true);
  expect(await userOf(await signIn(office.api, email, temporaryPassword))).toMatchObject({
    passwordIsTemporary: true,
  });
});
