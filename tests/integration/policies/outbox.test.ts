import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let db: TestDatabase;
let api: DatabaseClient;
let messageId: string;

beforeAll(async () => {
  db = await openTestDatabase();
  api = serviceClient(db.backend);
});
afterAll(() => db?.dispose());

beforeEach(async () => {
  await db.pg.exec(
    "delete from private.outbox; delete from public.contact_messages; delete from public.trash",
  );
  const { data } = await api.rpc("submit_contact", {
    p_name: "Ana",
    p_email: "ana@example.org",
    p_message: "Hola",
    p_program: "12",
    p_key: randomUUID(),
  });
  messageId = (data as { id: string }).id;
});

const lease = async (seconds = 60) =>
  (await api.rpc("lease_outbox", { p_n: 10, p_lease_s: seconds })).data ?? [];
const acknowledge = async (id: string, ok: boolean, error?: string) =>
  (await api.rpc("complete_mail", { p_id: id, p_ok: ok, p_error: error })).data;
const editorSees = async () =>
  (await api.from("contact_messages").select("mail_status, mail_attempts, mail_error, mail_sent_at").single())
    .data;
const letPauseEnd = () =>
  db.pg.exec(
    "update private.outbox set next_at = now() - interval '1 second', leased_until = leased_until - interval '1 hour'",
  );

test("a lease returns the message and excludes other workers", async () => {
  const [mail] = await lease();
  expect(mail).toMatchObject({ kind: "contact_email", attempts: 1, message_id: messageId });
  expect(mail?.message).toMatchObject({
    name: "Ana",
    email: "ana@example.org",
    message: "Hola",
    program_number: "12",
  });
  expect(await lease()).toEqual([]);
});

test("a sent mail is acknowledged once, and editors see it", async () => {
  const [mail] = await lease();
  expect(await acknowledge(mail?.id ?? "", true)).toBe("sent");
  expect(await acknowledge(mail?.id ?? "", false, "late")).toBeNull();
  expect(await editorSees()).toMatchObject({ mail_status: "sent", mail_attempts: 1, mail_error: null });
  await letPauseEnd();
  expect(await lease()).toEqual([]);
});

test("a failed mail waits, then is tried again", async () => {
  const [mail] = await lease();
  expect(await acknowledge(mail?.id ?? "", false, "421 try later")).toBe("queued");
  expect(await editorSees()).toMatchObject({ mail_status: "retrying", mail_error: "421 try later" });
  expect(await lease()).toEqual([]);
  const { rows } = await db.pg.query<{ pause: number }>(
    "select extract(epoch from next_at - now())::float as pause from private.outbox",
  );
  expect(rows[0]?.pause).toBeGreaterThan(0.5);
  expect(rows[0]?.pause).toBeLessThanOrEqual(2);
  await letPauseEnd();
  expect(await lease()).toMatchObject([{ attempts: 2 }]);
});

test("the lease of a crashed sender expires", async () => {
  await lease();
  await letPauseEnd();
  expect(await lease()).toMatchObject([{ message_id: messageId, attempts: 2 }]);
});

test("a mail is dead after the twelfth failure", async () => {
  for (let attempt = 1; attempt <= 12; attempt++) {
    await letPauseEnd();
    const [mail] = await lease();
    expect(await acknowledge(mail?.id ?? "", false, "550 no")).toBe(attempt < 12 ? "queued" : "dead");
  }
  await letPauseEnd();
  expect(await lease()).toEqual([]);
  expect(await editorSees()).toMatchObject({ mail_status: "dead", mail_attempts: 12, mail_error: "550 no" });
});

test("a mail is also dead after twelve crashed senders", async () => {
  for (let attempt = 1; attempt <= 12; attempt++) {
    expect(await lease()).toHaveLength(1);
    await letPauseEnd();
  }
  expect(await lease()).toEqual([]);
  expect(await editorSees()).toMatchObject({ mail_status: "dead" });
});

test("the mail of a deleted message waits until the message is restored", async () => {
  await api.from("contact_messages").delete().eq("id", messageId);
  expect(await lease()).toEqual([]);
  await db.pg.exec(
    "insert into public.contact_messages select (jsonb_populate_record(null::public.contact_messages, row_data)).* from public.trash",
  );
  expect(await lease()).toHaveLength(1);
});

test("two senders never get the same mail", async () => {
  for (let n = 0; n < 9; n++) {
    await api.rpc("submit_contact", {
      p_name: `Ana ${n}`,
      p_email: "ana@example.org",
      p_message: "Hola",
      p_program: null,
      p_key: randomUUID(),
    });
  }
  const halves = await Promise.all([1, 2, 3].map(() => api.rpc("lease_outbox", { p_n: 4, p_lease_s: 60 })));
  const ids = halves.flatMap(({ data }) => (data ?? []).map((mail) => mail.id));
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});
