import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { row } from "./roles.ts";
import { setScene } from "./scene.ts";
import { captureState } from "./whole-state.ts";

const PUBLISHED = row(41);
const DRAFT = row(42);
const ZERO_WIDTH = "\u200b\u200d \ufeff";
const TAGS = "\u{e0041}\u{e0042}\u{e0100}";

let db: TestDatabase;
let api: DatabaseClient;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
  api = serviceClient(db.backend);
});
afterAll(() => db?.dispose());

const comment = (values = {}) => ({
  p_episode: PUBLISHED,
  p_name: " Ana ",
  p_email: " Ana@Example.ORG ",
  p_content: "\n Qué recuerdo.\nSegunda línea. ",
  p_key: randomUUID(),
  ...values,
});

const message = (values = {}) => ({
  p_name: "Ana",
  p_email: "ana@example.org",
  p_message: "Tengo una cinta.",
  p_program: " ",
  p_key: randomUUID(),
  ...values,
});

test("a comment is stored as pending, trimmed, with its e-mail in another table", async () => {
  const { data, error } = await api.rpc("submit_comment", comment());
  expect(error).toBeNull();
  const { id, status } = data as { id: string; status: string };
  expect(status).toBe("pending");
  const stored = await api.from("comment_moderation").select().eq("id", id).single();
  expect(stored.data).toMatchObject({
    author_name: "Ana",
    author_email: "ana@example.org",
    content: "Qué recuerdo.\nSegunda línea.",
    status: "pending",
  });
});

test("the same form sent twenty times at once is stored once, with one response", async () => {
  const sent = comment({ p_name: "Repetida" });
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.rpc("submit_comment", sent)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  const { count } = await api
    .from("comments")
    .select("*", { count: "exact", head: true })
    .eq("author_name", "Repetida");
  expect(count).toBe(1);

  const letter = message({ p_name: "Repetida" });
  await Promise.all(Array.from({ length: 20 }, () => api.rpc("submit_contact", letter)));
  const messages = await api.from("contact_messages").select().eq("name", "Repetida");
  expect(messages.data).toHaveLength(1);
});

test("a key is valid for one form only", async () => {
  const sent = comment();
  await api.rpc("submit_comment", sent);
  const state = await captureState(db.pg);
  const other = await api.rpc("submit_comment", { ...sent, p_content: "Otra cosa" });
  expect(other.error).toMatchObject({ code: "PT422" });
  expect(other.status).toBe(422);
  const elsewhere = await api.rpc("submit_contact", message({ p_key: sent.p_key }));
  expect(elsewhere.status).toBe(422);
  expect(await state.isUntouched()).toBe(true);
});

test.for([
  ["a draft", { p_episode: DRAFT }],
  ["an unknown episode", { p_episode: row(99) }],
] as const)("a comment on %s is refused as if it did not exist", async ([, values]) => {
  const { error, status } = await api.rpc("submit_comment", comment(values));
  expect(error?.code).toBe("PT404");
  expect(status).toBe(404);
});

test.for([
  ["a blank name", { p_name: "   " }],
  ["an invisible name", { p_name: ZERO_WIDTH }],
  ["a name of tags and variation selectors", { p_name: TAGS }],
  ["a name with a line break", { p_name: "Ana\r\nBcc: x@example.org" }],
  ["a name that is too long", { p_name: "a".repeat(121) }],
  ["no name", { p_name: null }],
  ["a blank comment", { p_content: " \n " }],
  ["an invisible comment", { p_content: ZERO_WIDTH }],
  ["a comment that is too long", { p_content: "a".repeat(5001) }],
  ["an e-mail without a domain", { p_email: "ana@" }],
  ["two e-mails", { p_email: "ana@example.org,beto@example.org" }],
  ["an e-mail that is too long", { p_email: `${"a".repeat(250)}@example.org` }],
  ["no key", { p_key: null }],
] as const)("a comment with %s stores nothing", async ([, values]) => {
  const state = await captureState(db.pg);
  const { error, status } = await api.rpc("submit_comment", comment(values));
  expect(error?.code).toBe("PT400");
  expect(status).toBe(400);
  expect(JSON.stringify(error)).not.toContain("example.org");
  expect(await state.isUntouched()).toBe(true);
});

test("text is stored byte for byte: emoji, right-to-left, both normal forms", async () => {
  const content = "👩‍👩‍👧 ¿Ñandú? \u202eoir\u202c Pen\u0303arol ملعب <script>alert(1)</script>";
  const { data } = await api.rpc("submit_comment", comment({ p_content: content }));
  const { id } = data as { id: string };
  const stored = await api.from("comments").select("content").eq("id", id).single();
  expect(stored.data?.content).toBe(content);
});

test("an invalid message queues no mail", async () => {
  const queued = async () => (await db.pg.query("select 1 from private.outbox")).rows.length;
  const before = await queued();
  const refused = await api.rpc("submit_contact", message({ p_email: "ana" }));
  expect(refused.error).toMatchObject({ code: "PT400", details: "contact_messages_email_check" });
  expect(await queued()).toBe(before);
  const { data } = await api.rpc("submit_contact", message());
  const { id } = data as { id: string };
  expect(await queued()).toBe(before + 1);
  const stored = await api.from("contact_messages").select().eq("id", id).single();
  expect(stored.data).toMatchObject({ program_number: null, mail_status: "queued", read_at: null });
});

test("tokens are used up at the limit, per bucket", async () => {
  const take = async (bucket: string) =>
    (await api.rpc("consume_rate_limit", { p_bucket: bucket, p_window_s: 86_400, p_limit: 3 })).data;
  const taken = [await take("a"), await take("a"), await take("a"), await take("a"), await take("b")];
  expect(taken).toEqual([true, true, true, false, true]);
});
