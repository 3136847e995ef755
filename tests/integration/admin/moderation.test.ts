import { readdirSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drainOutbox } from "#api/mail/outbox.ts";
import { removeSpooled, spoolMailer } from "#node/spool-mailer.ts";
import { aComment, aMessage, openTestApi } from "#tests/support/api.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
let episodeId: string;
const queued: string[] = [];
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
beforeAll(async () => {
  office = await openBackOffice({ onMailQueued: () => queued.push("mail") });
  const barrio = await office.admin("POST", "/neighborhoods", { name: "Cerro" });
  episodeId = (await office.admin("POST", "/episodes", { number: "7", neighborhoodId: barrio.id })).id;
});
afterAll(() => office.dispose());
beforeEach(() =>
  office.database.pg.exec("delete from comments; delete from contact_messages; delete from private.outbox"),
);

async function write(content = "Me acuerdo."): Promise<string> {
  const response = await office.api.post(`/api/episodes/${episodeId}/comments`, aComment({ content }));
  return (await response.json()).id;
}
const published = async () =>
  (await (await office.api.request("GET", `/api/episodes/${episodeId}/comments`)).json()).comments;

describe("comments", () => {
  test("a collaborator sees them with e-mail, episode and barrio, counted by status", async () => {
    const id = await write();
    const { body } = await office.ask("collaborator", "GET", "/comments?status=pending");
    expect(body).toMatchObject({ total: 1, page: 1, totalPages: 1 });
    expect(body.counts).toEqual({ all: 1, pending: 1, published: 0, rejected: 0 });
    expect(body.items).toEqual([
      {
        id,
        authorName: "Elvira",
        authorEmail: "elvira@example.org",
        content: "Me acuerdo.",
        status: "pending",
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
        episodeId,
        episodeNumber: "7",
        neighborhoodName: "Cerro",
      },
    ]);
    expect((await office.ask("collaborator", "GET", "/comments?status=rejected")).body.total).toBe(0);
  });

  test("pending ones come first, and the newest first within a status", async () => {
    const [oldest, older, newest] = [await write("Uno."), await write("Dos."), await write("Tres.")];
    await office.ask("collaborator", "PATCH", `/comments/${newest}`, { version: 1, status: "published" });
    const { items } = (await office.ask("collaborator", "GET", "/comments")).body;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([older, oldest, newest]);
  });

  test("an approved one is public at once, and a rejected one is removed at once", async () => {
    const id = await write();
    expect(await published()).toEqual([]);
    const approved = await office.ask("collaborator", "PATCH", `/comments/${id}`, {
      version: 1,
      status: "published",
    });
    expect([approved.status, approved.body.version]).toEqual([200, 2]);
    expect(await published()).toHaveLength(1);
    await office.ask("collaborator", "PATCH", `/comments/${id}`, {
      version: 2,
      content: "Corregido.",
      status: "published",
    });
    expect((await published())[0].content).toBe("Corregido.");
    await office.ask("collaborator", "PATCH", `/comments/${id}`, { version: 3, status: "rejected" });
    expect(await published()).toEqual([]);
  });

  test("two moderators at once: the second one gets the first one's change", async () => {
    const id = await write();
    await office.ask("collaborator", "PATCH", `/comments/${id}`, { version: 1, status: "published" });
    const late = await office.ask("administrator", "PATCH", `/comments/${id}`, {
      version: 1,
      status: "rejected",
    });
    expect([late.status, late.body.current.status]).toEqual([409, "published"]);
  });

  test.each([
    [{ version: 1 }],
    [{ version: 1, content: " \u200b" }],
    [{ version: 1, content: "x".repeat(5001) }],
    [{ version: 1, status: "spam" }],
    [{ status: "published" }],
    [{ version: "1", status: "published" }],
  ])("the change %j is refused", async (change) => {
    const id = await write();
    expect((await office.ask("collaborator", "PATCH", `/comments/${id}`, change)).status).toBe(400);
    expect((await office.ask("collaborator", "GET", "/comments")).body.items[0]).toMatchObject({
      version: 1,
    });
  });

  test("a collaborator deletes without access to the trash, and an administrator restores", async () => {
    const id = await write("Borrame.");
    expect((await office.ask("collaborator", "DELETE", `/comments/${id}`)).body).toEqual({
      trashId: null,
      also: {},
    });
    expect((await office.ask("collaborator", "DELETE", `/comments/${id}`)).status).toBe(404);
    const [entry] = (await office.admin("GET", "/trash")).items;
    expect(entry).toMatchObject({
      table: "comments",
      label: "Elvira: Borrame.",
      deletedBy: "collaborator@example.org",
    });
    await office.admin("POST", `/trash/${entry.id}/restore`);
    expect((await office.admin("GET", "/comments")).items[0]).toMatchObject({
      id,
      authorEmail: "elvira@example.org",
    });
  });
});

test("a published comment is public again at once when it is restored", async () => {
  const id = await write("Vuelve.");
  await office.admin("PATCH", `/comments/${id}`, { version: 1, status: "published" });
  const { trashId } = await office.admin("DELETE", `/comments/${id}`);
  expect(await published()).toEqual([]);
  await office.admin("POST", `/trash/${trashId}/restore`);
  expect(await published()).toMatchObject([{ id }]);
});

describe("messages", () => {
  const send = async () => (await (await office.api.post("/api/contact", aMessage())).json()).id;

  test("arrive unread, and are marked as read and archived", async () => {
    const id = await send();
    const { items } = await office.admin("GET", "/messages");
    expect(items).toMatchObject([
      { id, name: "Justo", programNumber: "12", readAt: null, mailStatus: "queued" },
    ]);
    const read = await office.admin("PATCH", `/messages/${id}`, { read: true });
    expect(read.readAt).toMatch(/Z$/);
    expect(await office.admin("PATCH", `/messages/${id}`, { read: true })).toMatchObject({
      readAt: read.readAt,
    });
    const answered = await office.admin("PATCH", `/messages/${id}`, { answered: true });
    expect(answered).toMatchObject({
      answeredAt: expect.stringMatching(/Z$/),
      answeredBy: "administrator@example.org",
    });
    expect((await office.admin("GET", "/messages")).items).toEqual([answered]);
    const taken = await office.admin("PATCH", `/messages/${id}`, { answered: false });
    expect([taken.answeredAt, taken.answeredBy]).toEqual([null, null]);
    await office.admin("PATCH", `/messages/${id}`, { archived: true });
    expect((await office.admin("GET", "/messages")).total).toBe(0);
    expect((await office.admin("GET", "/messages?state=archived")).total).toBe(1);
    expect((await office.admin("GET", "/messages?state=all")).total).toBe(1);
    expect(await office.admin("PATCH", `/messages/${id}`, { read: false, archived: false })).toMatchObject({
      readAt: null,
      archivedAt: null,
    });
  });

  test("marks set at the same time are all kept", async () => {
    const id = await send();
    const marks = [{ read: true }, { answered: true }, { archived: true }];
    await Promise.all(marks.map((mark) => office.admin("PATCH", `/messages/${id}`, mark)));
    const { items } = await office.admin("GET", "/messages?state=archived");
    expect(items).toMatchObject([{ id, readAt: expect.any(String), answeredAt: expect.any(String) }]);
  });

  test("are read, answered and deleted by editors, who see who answered", async () => {
    const id = await send();
    const asEditor = (method: string, path: string, body?: object) =>
      office.ask("editor", method, path, body);
    expect((await asEditor("PATCH", `/messages/${id}`, { answered: true })).body).toMatchObject({
      id,
      answeredBy: "editor@example.org",
    });
    const { status, body } = await asEditor("GET", "/messages?state=all");
    expect([status, body.items[0].answeredBy]).toEqual([200, "editor@example.org"]);
    expect((await asEditor("DELETE", `/messages/${id}`)).status).toBe(200);
  });

  test("a mail that failed permanently is sent again; a sent one is not", async () => {
    const id = await send();
    const { pg } = office.database;
    await pg.exec(
      "update private.outbox set state = 'dead', attempts = 12, last_error = 'x'; update contact_messages set mail_status = 'dead', mail_attempts = 12",
    );
    const before = queued.length;
    const retried = await office.admin("POST", `/messages/${id}/retry`);
    expect(retried).toMatchObject({ mailStatus: "queued", mailAttempts: 0 });
    expect(queued.length).toBe(before + 1);
    expect((await pg.query("select state, attempts from private.outbox")).rows).toEqual([
      { state: "queued", attempts: 0 },
    ]);
    await pg.exec("update private.outbox set state = 'sent', sent_at = now()");
    expect((await office.ask("administrator", "POST", `/messages/${id}/retry`)).status).toBe(409);
  });

  test("those of each count of the dashboard are a list", async () => {
    for (const marks of [{}, { read: true }, { archived: true }])
      await office.admin("PATCH", `/messages/${await send()}`, { read: false, ...marks });
    await office.database.pg.exec(
      "update contact_messages set mail_status = 'dead' where read_at is null; update contact_messages set mail_status = 'sent' where archived_at is null",
    );
    const { messages } = await office.admin("GET", "/dashboard");
    expect(messages).toMatchObject({ unread: 1, mailFailed: 1 });
    for (const [state, count] of [
      ["unread", messages.unread],
      ["mail_failed", messages.mailFailed],
    ])
      expect((await office.admin("GET", `/messages?state=${state}`)).total).toBe(count);
  });

  test("a person's comments and messages are erased permanently, also from the trash", async () => {
    const kept = await write("De otra persona.");
    const comment = await (
      await office.api.post(
        `/api/episodes/${episodeId}/comments`,
        aComment({ authorEmail: "justo@example.org", content: "Fui yo." }),
      )
    ).json();
    for (const id of [kept, comment.id])
      await office.ask("collaborator", "PATCH", `/comments/${id}`, { status: "published", version: 1 });
    expect(await published()).toHaveLength(2);
    const [deleted] = [await send(), await send()];
    await office.admin("DELETE", `/messages/${deleted}`);
    const refused = await office.ask("administrator", "POST", "/messages/erase", { email: "justo" });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["email"]]);
    const counts = await office.admin("POST", "/messages/erase", { email: " Justo@Example.org " });
    expect(counts).toEqual({ comments: 1, messages: 1 });
    expect(await published()).toMatchObject([{ content: "De otra persona." }]);
    expect((await office.admin("GET", "/messages?state=all")).total).toBe(0);
    const { rows: trash } = await office.database.pg.query(
      "select id from public.trash where row_data::text like '%justo@example.org%'",
    );
    expect(trash).toEqual([]);
  });

  test("the files of an erased person's mails are removed, also of messages in the trash", async () => {
    const folder = temporaryFolder();
    const { backend } = office.database;
    const [other, deleted] = [
      await (await office.api.post("/api/contact", aMessage({ email: "otra@example.org" }))).json(),
      await send(),
      await send(),
    ];
    const addresses = { from: "archivo@example.org", to: "editora@example.org" };
    await drainOutbox({ backend, mailer: spoolMailer(folder), addresses, siteUrl: null, log: SILENT });
    expect(readdirSync(folder)).toHaveLength(3);
    await office.admin("DELETE", `/messages/${deleted}`);
    const api = openTestApi(backend, { onMessagesErased: (ids) => removeSpooled(folder, ids) });
    const cookie = office.cookieOf("administrator");
    const answer = await api.post("/api/admin/messages/erase", { email: "justo@example.org" }, { cookie });
    expect(await answer.json()).toEqual({ comments: 0, messages: 1 });
    expect(readdirSync(folder)).toEqual([`contact-${other.id}.eml`]);
  });

  test("deleting one moves it to the trash", async () => {
    const id = await send();
    const { trashId } = await office.admin("DELETE", `/messages/${id}`);
    await office.admin("POST", `/trash/${trashId}/restore`);
    expect((await office.admin("GET", "/messages")).items[0].id).toBe(id);
  });
});
