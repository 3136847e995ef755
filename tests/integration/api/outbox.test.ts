import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mailer } from "#api/mail/mailer.ts";
import { drainOutbox, type OutboxOptions, startOutbox } from "#api/mail/outbox.ts";
import { smtpMailer } from "#api/mail/smtp-mailer.ts";
import { spoolMailer } from "#node/spool-mailer.ts";
import { aMessage, openTestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { openSmtpServer, type SmtpServer } from "#tests/support/smtp-server.ts";

const addresses = { from: "Archivo <archivo@example.org>", to: "editora@example.org" };
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let directory: string;
const servers: SmtpServer[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "archivo-mail-"));
  await database.pg.exec("delete from contact_messages; delete from private.outbox");
});
afterEach(async () => {
  rmSync(directory, { recursive: true, force: true });
  for (const server of servers.splice(0)) await server.close();
});

async function openServer(options?: Parameters<typeof openSmtpServer>[0]): Promise<SmtpServer> {
  const server = await openSmtpServer(options);
  servers.push(server);
  return server;
}
async function write(changes: object = {}): Promise<string> {
  const response = await openTestApi(database.backend).post("/api/contact", aMessage(changes));
  expect(response.status).toBe(201);
  return (await response.json()).id;
}
const options = (mailer: Mailer): OutboxOptions => ({
  backend: database.backend,
  mailer,
  addresses,
  siteUrl: null,
  log,
});
const drain = (mailer: Mailer) => drainOutbox(options(mailer));
/** Makes the next attempt due. */
const passTime = () =>
  database.pg.exec("update private.outbox set next_at = now(), leased_until = now() - interval '1 second'");
/** Unix time in milliseconds. */
async function nextAttempt(): Promise<number> {
  const sql = "select (extract(epoch from next_at) * 1000)::float8 as at from private.outbox";
  return (await database.pg.query<{ at: number }>(sql)).rows[0]?.at ?? 0;
}
async function state() {
  const sql = "select mail_status, mail_attempts, mail_error from contact_messages";
  return (await database.pg.query(sql)).rows[0];
}

describe("by SMTP", () => {
  test("a message arrives complete, and a reply goes to its writer", async () => {
    const server = await openServer();
    const id = await write({
      name: "Justo Ñandú",
      message: "Tengo una cinta.\n.una línea con punto\n👩‍👧",
    });
    expect(await drain(smtpMailer(server.url))).toBe(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: "archivo@example.org", to: ["editora@example.org"] });
    const { headers, text } = readMail(mail?.data ?? "");
    expect(headers.get("subject")).toEqual(["Mensaje para el archivo de Justo Ñandú (programa 12)"]);
    expect(headers.get("reply-to")?.[0]).toContain("justo@example.org");
    expect(headers.get("message-id")).toEqual([`<contact-${id}@example.org>`]);
    expect(text).toContain("Tengo una cinta.\n.una línea con punto\n👩‍👧");
    expect(await state()).toMatchObject({ mail_status: "sent", mail_attempts: 1 });
    expect(await drain(smtpMailer(server.url))).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  test("the mail waits while the server is down, and arrives once when it is back", async () => {
    const down = await openSmtpServer();
    await down.close();
    await write();
    const began = Date.now();
    expect(await drain(smtpMailer(down.url))).toBe(0);
    expect(await state()).toMatchObject({ mail_status: "retrying", mail_attempts: 1 });
    expect(await nextAttempt()).toBeGreaterThan(began + 900);
    // A slow machine would reach the end of that delay before the next line.
    await database.pg.exec("update private.outbox set next_at = now() + interval '1 hour'");
    expect(await drain(smtpMailer(down.url))).toBe(0);
    expect(await state()).toMatchObject({ mail_attempts: 1 });
    const server = await openServer({ port: down.port });
    await passTime();
    expect(await drain(smtpMailer(server.url))).toBe(1);
    expect(server.received).toHaveLength(1);
    expect(await state()).toMatchObject({ mail_status: "sent", mail_attempts: 2, mail_error: null });
  });

  test("a server refuses, then hangs up, then accepts", async () => {
    const server = await openServer({ verdicts: ["refuse", "hangup"] });
    await write();
    for (const sent of [0, 0, 1]) {
      expect(await drain(smtpMailer(server.url))).toBe(sent);
      await passTime();
    }
    expect(server.received).toHaveLength(1);
  });

  test("after twelve failures the mail is dead, and its error contains no address", async () => {
    const server = await openServer({ verdicts: Array(20).fill("refuse") });
    await write();
    for (let attempt = 0; attempt < 14; attempt++) {
      await drain(smtpMailer(server.url));
      await passTime();
    }
    const row = await state();
    expect(row).toMatchObject({ mail_status: "dead", mail_attempts: 12 });
    expect(JSON.stringify(row)).not.toContain("@");
  });

  test.each([
    ["name", "Justo\r\nBcc: todos@example.org"],
    ["programNumber", "12\r\nBcc: todos@example.org"],
    ["email", "justo@example.org\r\nBcc: todos@example.org"],
    ["email", "justo@example.org, todos@example.org"],
  ])("a line break or second address in %s is refused (case %#)", async (field, value) => {
    const response = await openTestApi(database.backend).post("/api/contact", aMessage({ [field]: value }));
    expect(response.status).toBe(400);
    expect((await database.pg.query("select 1 from contact_messages")).rows).toEqual([]);
  });

  test("headers written into the message stay in its text", async () => {
    const server = await openServer();
    await write({ message: "Hola\r\nBcc: todos@example.org\r\n\r\n.\r\nMAIL FROM:<x@y.uy>" });
    await drain(smtpMailer(server.url));
    expect(server.received).toHaveLength(1);
    const { headers, text } = readMail(server.received[0]?.data ?? "");
    expect(headers.has("bcc")).toBe(false);
    expect(text).toContain("\n.\nMAIL FROM:<x@y.uy>");
  });
});

describe("into files", () => {
  test("a mail is one file readable by its owner only, replaced when it is sent again", async () => {
    const id = await write({ message: "Una foto de la plaza." });
    const mailer = spoolMailer(join(directory, "mail"));
    expect(await drain(mailer)).toBe(1);
    await database.pg.exec("update private.outbox set state = 'queued', next_at = now()");
    expect(await drain(mailer)).toBe(1);
    const file = join(directory, "mail", `contact-${id}.eml`);
    expect(readdirSync(join(directory, "mail"))).toEqual([`contact-${id}.eml`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { headers, text } = readMail(readFileSync(file, "utf8"));
    expect(headers.get("to")).toEqual(["editora@example.org"]);
    expect(text).toContain("Una foto de la plaza.");
  });
});

describe("the worker", () => {
  test("a check on demand sends at once, and stopping waits for the mail being sent", async () => {
    const sent: string[] = [];
    const first = Promise.withResolvers<void>();
    const mailer: Mailer = {
      send: async (mail) => {
        first.resolve();
        await new Promise((done) => setImmediate(done));
        sent.push(mail.dedupeKey);
      },
    };
    const outbox = startOutbox({ ...options(mailer), intervalMs: 3_600_000 });
    const api = openTestApi(database.backend, { onMailQueued: outbox.checkNow });
    await api.post("/api/contact", aMessage());
    await first.promise;
    await outbox.stop();
    expect(sent).toHaveLength(1);
    expect(await state()).toMatchObject({ mail_status: "sent" });
  });

  test("a mail whose sender crashed is sent by the next one", async () => {
    const server = await openServer();
    await write();
    await database.pg.exec(
      "update private.outbox set state = 'leased', attempts = 1, leased_until = now() + interval '1 hour'",
    );
    expect(await drain(smtpMailer(server.url))).toBe(0);
    await passTime();
    expect(await drain(smtpMailer(server.url))).toBe(1);
  });

  test("two simultaneous senders send each mail once", async () => {
    const server = await openServer();
    for (let n = 0; n < 6; n++) await write();
    const counts = await Promise.all([drain(smtpMailer(server.url)), drain(smtpMailer(server.url))]);
    expect(counts[0] + counts[1]).toBe(6);
    expect(server.received).toHaveLength(6);
  });
});
