import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type BackOffice, emailOf, NO_SIGN_IN_LIMITS, openBackOffice, PASSWORD } from "./back-office.ts";
import { sentMails } from "./mailed-links.ts";

const SITE = "http://localhost:4321";
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from private.outbox"));

const open = (sendsMail = true) =>
  openTestApi(office.database.backend, {
    limiter: memoryLimiter(Date.now),
    config: { siteUrl: SITE, sendsMail, signIn: NO_SIGN_IN_LIMITS },
  });
const email = emailOf("collaborator");
const enter = (api = open(), headers: Record<string, string> = {}, password = PASSWORD, who = email) =>
  api.post("/api/session", { email: who, password }, { "user-agent": AGENT, ...headers });
const mails = () => sentMails(office.database.backend, SITE);

test("a sign-in from a new browser is reported by mail, and one from a known browser is not", async () => {
  const answer = await enter();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: "Ingreso desde un navegador nuevo · Archivo de radio" });
  expect(mail?.text).toContain("Navegador: Firefox en Linux");
  expect(mail?.text).toContain(`${SITE}/admin/account`);
  const device = answer.headers.getSetCookie().find((value) => value.startsWith("archivo_device="));
  expect((await enter(open(), { cookie: device?.split(";")[0] ?? "" })).status).toBe(200);
  expect(await mails()).toEqual([]);
});

test("no mail for a wrong password, an account without rights, or without a mail service", async () => {
  expect((await enter(open(), {}, "otra clave bien larga")).status).toBe(401);
  expect((await enter(open(), {}, PASSWORD, emailOf("account"))).status).toBe(200);
  expect((await enter(open(false))).status).toBe(200);
  expect(await mails()).toEqual([]);
});

test("the mail has fixed names for browsers, whatever the user agent, and is sent at most three times an hour", async () => {
  const api = open();
  for (let n = 0; n < 5; n++)
    expect((await enter(api, { "user-agent": "https://malo.example" })).status).toBe(200);
  const sent = await mails();
  expect(sent).toHaveLength(3);
  for (const { text } of sent) expect(text).not.toContain("malo");
});

test("a notice older than a day is not sent", async () => {
  await enter();
  await office.database.pg.exec(
    `update private.outbox set payload = payload || jsonb_build_object('at', now() - interval '25 hours')`,
  );
  expect(await mails()).toEqual([]);
});
