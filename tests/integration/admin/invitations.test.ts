import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAccount, type BackOffice, emailOf, openBackOffice, PASSWORD, signIn } from "./back-office.ts";
import { forgetLinks, mailingApi, SITE, sentMails, tokenIn } from "./mailed-links.ts";
import { whoIs } from "./sessions.ts";

const NEXT = "tranvía mate rambla 1958";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office?.dispose());
beforeEach(() => forgetLinks(office));

const mailing = (changes?: Parameters<typeof mailingApi>[1]) => mailingApi(office.database.backend, changes);
const mails = () => sentMails(office.database.backend, SITE);

describe("without mail, or without the address of the site", () => {
  test.each([
    ["no mail", { sendsMail: false }],
    ["no address", { siteUrl: null }],
  ])("%s: no link is created, and the response explains what to do", async (_, config) => {
    const silent = mailing({ config });
    const state = await (await silent.request("GET", "/api/session/recovery")).json();
    expect(state).toEqual({ isAvailable: false });
    for (const email of [emailOf("administrator"), "nadie@example.org"]) {
      const answer = await silent.post("/api/session/recovery", { email }, { host: "localhost:4321" });
      const { error } = await answer.json();
      expect([answer.status, error.code]).toEqual([409, "no_mail"]);
      expect(error.message).toContain("pedile una contraseña temporal");
    }
    const { rows } = await office.database.pg.query("select 1 from private.password_links");
    expect(rows).toEqual([]);
  });

  test("an administrator sets a temporary password instead, which ends the sessions", async () => {
    const email = emailOf("collaborator");
    const open = await signIn(office.api, email);
    const id = office.idOf("collaborator");
    expect((await office.ask("administrator", "POST", `/collaborators/${id}/link`)).status).toBe(409);
    const { temporaryPassword } = await office.admin("POST", `/collaborators/${id}/password`);
    expect((await whoIs(office.api, open)).user).toBeNull();
    const cookie = await signIn(office.api, email, temporaryPassword);
    expect((await whoIs(office.api, cookie)).user).toMatchObject({ passwordIsTemporary: true });
    const { rows } = await office.database.pg.query(
      "select actor from audit_log where tbl = 'profiles' and pk = $1 and changed ? 'password_is_temporary' order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ actor: office.idOf("administrator") }]);
  });
});

describe("invitations", () => {
  const cookie = () => signIn(office.api, emailOf("administrator"));
  // The API that sends mail gets the session of the one that does not; cookies over http have no prefix.
  const invite = async (body: object) => {
    const http = mailing({ config: { siteUrl: "http://localhost:4321" } });
    const answer = await http.post("/api/admin/collaborators", body, { cookie: await cookie() });
    return { status: answer.status, body: await answer.json() };
  };

  test("a colleague is invited by mail, chooses a password and signs in; no password is shown", async () => {
    const email = "nueva@example.org";
    const { status, body } = await invite({ email, role: "user" });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), temporaryPassword: null, isMailed: true },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: email, subject: "Te invitaron a colaborar · Archivo de radio" });
    expect(
      (await mailing().post("/api/session/link/password", { token: tokenIn(mail), next: NEXT })).status,
    ).toBe(204);
    const signedIn = await signIn(office.api, email, NEXT);
    expect((await whoIs(office.api, signedIn)).user).toMatchObject({ passwordIsTemporary: false });
    await office.admin("DELETE", `/collaborators/${body.id}`);
    // The account's links are deleted with it.
    const { rows } = await office.database.pg.query("select 1 from private.password_links");
    expect(rows).toEqual([]);
  });

  test("an invitation lasts a week, says where to sign in, and the first sign-in sends no warning", async () => {
    const email = "lejos@example.org";
    const { body } = await invite({ email, role: "user" });
    const [mail] = await mails();
    expect(mail?.text).toContain("Dura una semana");
    expect(mail?.text).toContain(`Después se ingresa en ${SITE}/admin/login`);
    const { rows } = await office.database.pg.query(
      "select extract(day from expires_at - created_at)::int as days from private.password_links",
    );
    expect(rows).toEqual([{ days: 7 }]);
    const api = mailing();
    await api.post("/api/session/link/password", { token: tokenIn(mail), next: NEXT });
    await office.database.pg.exec("delete from private.outbox");
    expect((await api.post("/api/session", { email, password: NEXT })).status).toBe(200);
    expect(await mails()).toEqual([]);
    await office.database.pg.exec("update private.password_links set used_at = used_at - interval '2 hours'");
    expect((await api.post("/api/session", { email, password: NEXT })).status).toBe(200);
    expect(await mails()).toMatchObject([{ to: email, subject: expect.stringContaining("navegador nuevo") }]);
    await office.admin("DELETE", `/collaborators/${body.id}`);
  });

  test("an account that exists, as after an invitation that failed halfway, gets the link too", async () => {
    const email = "a.medias@example.org";
    await addAccount(office.database, email, PASSWORD);
    const { status, body } = await invite({ email, role: "user" });
    expect([status, body.isMailed]).toEqual([201, true]);
    const [mail] = await mails();
    const next = { token: tokenIn(mail), next: NEXT };
    expect((await mailing().post("/api/session/link/password", next)).status).toBe(204);
    expect(await signIn(office.api, email, NEXT)).not.toBe("");
  });

  test("inviting with a password shown once is still possible", async () => {
    const { body } = await invite({ email: "otra@example.org", role: "user", access: "password" });
    expect(body).toMatchObject({ temporaryPassword: expect.stringMatching(/^[a-z0-9-]+$/), isMailed: false });
    expect(await mails()).toEqual([]);
    await office.admin("DELETE", `/collaborators/${body.id}`);
  });

  test("a collaborator can neither send links nor set passwords", async () => {
    const id = office.idOf("administrator");
    const moderating = await signIn(office.api, emailOf("collaborator"));
    for (const what of ["link", "password"]) {
      const path = `/api/admin/collaborators/${id}/${what}`;
      expect((await office.api.post(path, {}, { cookie: moderating })).status).toBe(403);
      expect((await office.api.post(path, {})).status).toBe(401);
    }
    const whole = { email: emailOf("administrator"), password: PASSWORD };
    expect((await office.api.post("/api/session", whole)).status).toBe(200);
  });

  test("a temporary password cannot be set for one's own account", async () => {
    const id = office.idOf("administrator");
    expect((await office.ask("administrator", "POST", `/collaborators/${id}/password`)).status).toBe(409);
  });
});
