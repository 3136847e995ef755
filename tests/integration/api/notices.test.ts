import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drainOutbox } from "#api/mail/outbox.ts";
import { smtpMailer } from "#api/mail/smtp-mailer.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { openSmtpServer, type SmtpServer } from "#tests/support/smtp-server.ts";
import { type BackOffice, type Caller, emailOf, openBackOffice } from "../admin/back-office.ts";

const EPISODE = "10000000-0000-4000-8000-000000000001";
const SITE = "https://archivo.example";
const VISITOR = { name: "Elvira Sosa", email: "elvira@visitas.example", text: "Me acuerdo del tranvía" };
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let office: BackOffice;
let server: SmtpServer;
/** Choices of new accounts: administrator, editor. */
let initial: unknown[];
beforeAll(async () => {
  office = await openBackOffice();
  initial = [(await request("administrator", "GET")).body, (await request("editor", "GET")).body];
  await sql(`insert into episodes (id, episode_number, status) values ('${EPISODE}', '12', 'published')`);
});
afterAll(() => office.dispose());
beforeEach(async () => {
  server = await openSmtpServer();
  await sql(`delete from comments; delete from contact_messages; delete from private.outbox;
    delete from private.notice_choices; delete from private.builds; update private.publishing set failures = 0`);
});
afterEach(() => server.close());

test("only the first administrator gets a daily notice without having chosen it", () => {
  expect(initial).toEqual([{ rhythm: "daily" }, { rhythm: "off" }]);
});

const sql = (text: string) => office.database.pg.exec(text);

/** Adds a comment that has been pending for this many minutes. */
async function comment(minutes: number) {
  await sql(`with stored as (insert into comments (episode_id, author_name, content, created_at)
      values ('${EPISODE}', '${VISITOR.name}', '${VISITOR.text}', now() - interval '${minutes} minutes') returning id)
    insert into comment_contacts (comment_id, author_email) select id, '${VISITOR.email}' from stored`);
}

const message = (minutes: number) =>
  sql(`insert into contact_messages (name, email, message, created_at)
    values ('${VISITOR.name}', '${VISITOR.email}', '${VISITOR.text}', now() - interval '${minutes} minutes')`);

/** Stores the caller's choice, and the time of the last notice as this many minutes ago. */
async function choose(caller: Caller, rhythm: string, toldMinutes: number) {
  const { status } = await request(caller, "PUT", { rhythm });
  expect(status).toBe(200);
  await setLastNotice(`now() - interval '${toldMinutes} minutes'`, caller);
}
const setLastNotice = (at: string, caller: Caller) =>
  sql(`update private.notice_choices set told_until = ${at} where user_id = '${office.idOf(caller)}'`);

async function request(caller: Caller, method: string, body?: object) {
  const response = await office.api.request(method, "/api/notices", {
    headers: { cookie: office.cookieOf(caller), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Sends the queued mails by SMTP. @returns the received mails */
async function sent() {
  const { backend } = office.database;
  const addresses = { from: "archivo@example.org", to: "editora@example.org" };
  const from = server.received.length;
  await drainOutbox({ backend, mailer: smtpMailer(server.url), addresses, siteUrl: SITE, log });
  return server.received.slice(from).map(({ to, data }) => {
    const { headers, text } = readMail(data);
    return { to: to.join(), subject: headers.get("subject")?.[0] ?? "", text, data };
  });
}

describe("comments and messages", () => {
  test("an account without a choice gets no mail", async () => {
    await comment(5);
    expect((await request("administrator", "GET")).body).toEqual({ rhythm: "off" });
    expect(await sent()).toEqual([]);
  });

  test("at once: one mail with counts and a link, without any text of a visitor", async () => {
    await choose("collaborator", "at_once", 30);
    await comment(60);
    await comment(5);
    await message(5);
    const mails = await sent();
    expect(mails).toHaveLength(1);
    const [{ to, subject, text, data } = { to: "", subject: "", text: "", data: "" }] = mails;
    expect(to).toBe(emailOf("collaborator"));
    expect(subject).toMatch(/^1 comentario nuevo · /);
    expect(text).toContain("1 comentario nuevo espera moderación; en total esperan 2.");
    expect(text).toContain("- Programa 12: 1 comentario\n");
    expect(text).toContain(`${SITE}/admin/comments`);
    expect(text).not.toContain("mensaje");
    for (const word of Object.values(VISITOR)) expect(data + text).not.toContain(word);
    expect(await sent()).toEqual([]);
  });

  test("further ones are reported together, ten minutes later", async () => {
    await choose("collaborator", "at_once", 9);
    await comment(3);
    await comment(1);
    expect(await sent()).toEqual([]);
    await setLastNotice("now() - interval '11 minutes'", "collaborator");
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^2 comentarios nuevos · /),
    ]);
  });

  test("accounts that may read messages are notified of them", async () => {
    await choose("administrator", "at_once", 30);
    await message(5);
    const [mail] = await sent();
    expect(mail?.subject).toMatch(/^1 mensaje nuevo · /);
    expect(mail?.text).toContain("1 mensaje nuevo sin leer; en total hay 1.");
    expect(mail?.text).toContain(`${SITE}/admin/messages`);
    expect(mail?.text).not.toContain("comentario");
  });

  test("daily: one mail after eight in Montevideo, also after days without a server", async () => {
    // Uruguay has no daylight saving time.
    const eight = new Date();
    eight.setUTCHours(11, 0, 0, 0);
    if (eight.getTime() > Date.now()) eight.setUTCDate(eight.getUTCDate() - 1);
    const minutesFrom = (minutes: number) =>
      `timestamptz '${eight.toISOString()}' + interval '${minutes} minutes'`;
    await choose("collaborator", "daily", 0);
    for (const days of [1, 2, 3, 4]) await comment(days * 24 * 60);
    await setLastNotice(minutesFrom(1), "collaborator");
    expect(await sent()).toEqual([]);
    await setLastNotice(minutesFrom(-7 * 24 * 60), "collaborator");
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^4 comentarios nuevos · /),
    ]);
    expect(await sent()).toEqual([]);
  });

  test("a day without news has no mail", async () => {
    await comment(5 * 24 * 60);
    await choose("collaborator", "daily", 2 * 24 * 60);
    expect(await sent()).toEqual([]);
  });

  test("comments moderated before the mail is sent are not reported", async () => {
    await choose("collaborator", "at_once", 30);
    await comment(5);
    await sql("select queue_notices(); update comments set status = 'published'");
    expect(await sent()).toEqual([]);
  });

  test("a suspended account gets no mail", async () => {
    await choose("collaborator", "at_once", 30);
    await comment(5);
    const active = (value: boolean) =>
      sql(`update profiles set active = ${value} where id = '${office.idOf("collaborator")}'`);
    await active(false);
    expect(await sent()).toEqual([]);
    await active(true);
  });

  test("moderators choose one of three settings", async () => {
    const editor = office.cookieOf("administrator");
    expect(editor).not.toBe("");
    expect((await request("inactive", "PUT", { rhythm: "daily" })).status).toBe(403);
    expect((await request("administrator", "PUT", { rhythm: "hourly" })).status).toBe(400);
    for (const rhythm of ["daily", "at_once", "off"]) {
      await request("administrator", "PUT", { rhythm });
      expect((await request("administrator", "GET")).body).toEqual({ rhythm });
    }
  });
});

describe("failed builds", () => {
  const build = (result: string) =>
    sql(
      `with begun as (select start_build(0, 'auto') as id) select finish_build(id, '${result}') from begun`,
    );
  const passTime = () => sql("update private.outbox set next_at = now() where state = 'queued'");

  test("are reported to administrators, once per series", async () => {
    await build("failed");
    expect(await sent()).toEqual([]);
    await build("failed");
    await passTime();
    const mails = await sent();
    expect(mails.map(({ to }) => to)).toEqual([emailOf("administrator")]);
    expect(mails[0]?.subject).toMatch(/^No se pudo publicar el sitio · /);
    expect(mails[0]?.text).toContain(`${SITE}/admin/publishing`);
    await build("failed");
    await passTime();
    expect(await sent()).toEqual([]);
  });

  test("are reported again when they fail after a success", async () => {
    for (const result of ["failed", "published", "failed"]) await build(result);
    await passTime();
    expect(await sent()).toHaveLength(1);
  });

  test("are not reported when the next attempt succeeds", async () => {
    await build("failed");
    await build("published");
    await passTime();
    expect(await sent()).toEqual([]);
  });
});
