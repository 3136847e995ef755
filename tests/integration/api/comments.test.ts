import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { COMMENT_EMAIL_INVALID, COMMENT_INCOMPLETE } from "#core/comments/comment-schemas.ts";
import { aComment, openTestApi, type TestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const EPISODE = "10000000-0000-4000-8000-000000000001";
const DRAFT = "10000000-0000-4000-8000-000000000002";
const TO_REVIEW = "10000000-0000-4000-8000-000000000003";
const UNKNOWN = "10000000-0000-4000-8000-000000000009";
const path = (id = EPISODE) => `/api/episodes/${id}/comments`;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pg.query(
    "insert into episodes (id, episode_number, status) values ($1, '1', 'published'), ($2, '2', 'draft'), ($3, '3', 'to_review')",
    [EPISODE, DRAFT, TO_REVIEW],
  );
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.pg.exec("delete from comments; delete from private.idempotency");
  api = openTestApi(database.backend);
});

interface StoredComment {
  author_name: string;
  author_email: string;
  content: string;
  status: string;
}
async function stored(): Promise<StoredComment[]> {
  const sql =
    "select c.author_name, a.author_email, c.content, c.status from comments c join comment_contacts a on a.comment_id = c.id";
  return (await database.pg.query<StoredComment>(sql)).rows;
}
const publishAll = () => database.pg.exec("update comments set status = 'published'");

describe("sending", () => {
  test("a comment is stored as pending, trimmed and with a lower-case e-mail", async () => {
    const response = await api.post(
      path(),
      aComment({ authorEmail: " Elvira@Example.ORG ", content: " Hola 👩‍👧 שלום " }),
    );
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: expect.any(String), status: "pending" });
    expect(await stored()).toEqual([
      {
        author_name: "Elvira",
        author_email: "elvira@example.org",
        content: "Hola 👩‍👧 שלום",
        status: "pending",
      },
    ]);
  });

  test("a status sent along changes nothing", async () => {
    await api.post(path(), aComment({ status: "published" }));
    expect((await stored())[0]?.status).toBe("pending");
  });

  test("the same key twenty times at once stores once and gets the same response", async () => {
    const comment = aComment();
    const responses = await Promise.all(Array.from({ length: 20 }, () => api.post(path(), comment)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test("a key used for another text is a conflict, and the first text stays", async () => {
    const comment = aComment();
    await api.post(path(), comment);
    const response = await api.post(path(), { ...comment, content: "Otra cosa" });
    expect(response.status).toBe(409);
    expect((await response.json()).error.code).toBe("key_reused");
    expect((await stored()).map((row) => row.content)).toEqual([comment.content]);
  });

  test.each([
    ["unknown", UNKNOWN],
    ["a draft", DRAFT],
    ["to review", TO_REVIEW],
    ["not a UUID", "1%27%20or%201=1"],
  ])("an episode that is %s is not found", async (_, id) => {
    const response = await api.post(path(id), aComment());
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: { code: "episode_not_found", message: "No se encontró el programa" },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["authorName", COMMENT_INCOMPLETE, " "],
    ["authorName", COMMENT_INCOMPLETE, undefined],
    ["content", COMMENT_INCOMPLETE, "\u200b\ufeff"],
    ["authorEmail", COMMENT_EMAIL_INVALID, "elvira"],
    ["authorEmail", expect.any(String), "a(b)@c.uy"],
    ["content", "Usá 5000 caracteres o menos.", "x".repeat(5001)],
    ["content", expect.any(String), "\u3164"],
    ["authorName", expect.any(String), "a\u0085b"],
    ["key", "El valor no es válido.", "not a key"],
    ["elapsedMs", "El valor no es válido.", "9000"],
    ["website", "El valor no es válido.", 1],
  ])("%s is refused at its field (case %#), and nothing is stored", async (field, message, value) => {
    const response = await api.post(path(), aComment({ [field]: value }));
    expect(response.status).toBe(400);
    const { error } = await response.json();
    expect(error).toEqual({ code: "invalid", message, fields: { [field]: message } });
    expect(await stored()).toEqual([]);
  });

  test("a filled honeypot gets a success response, and nothing is stored", async () => {
    const response = await api.post(path(), aComment({ website: "https://spam.example" }));
    expect(response.status).toBe(201);
    expect(await stored()).toEqual([]);
  });

  test("a form filled faster than by a person is refused, and accepted later", async () => {
    const comment = aComment({ elapsedMs: 300 });
    const early = await api.post(path(), comment);
    expect(early.status).toBe(422);
    expect((await early.json()).error.message).toMatch(/Esperá unos segundos/);
    expect(await stored()).toEqual([]);
    expect((await api.post(path(), { ...comment, elapsedMs: 2500 })).status).toBe(201);
  });
});

describe("reading", () => {
  const read = async (id = EPISODE) => (await api.request("GET", path(id))).json();

  test("published comments are sorted by newest first, without the e-mail", async () => {
    for (const content of ["primero", "segundo"]) await api.post(path(), aComment({ content }));
    await publishAll();
    await api.post(path(), aComment({ content: "pendiente" }));
    const { comments, count } = await read();
    expect(comments.map((comment: { content: string }) => comment.content)).toEqual(["segundo", "primero"]);
    expect(count).toBe(2);
    expect(Object.keys(comments[0])).toEqual(["id", "authorName", "content", "createdAt"]);
    expect(comments[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const response = await api.request("GET", `${path()}/count`);
    expect(await response.json()).toEqual({ count: 2 });
  });

  test("an episode without comments has an empty list", async () => {
    expect(await read()).toEqual({ comments: [], count: 0 });
  });

  test.each(["", "/count"])("an unpublished or unknown episode is not found (%s)", async (suffix) => {
    for (const id of [UNKNOWN, DRAFT, TO_REVIEW, "7", "../health"]) {
      expect(
        (await api.request("GET", `/api/episodes/${encodeURIComponent(id)}/comments${suffix}`)).status,
      ).toBe(404);
    }
  });

  test("more comments than one page of results are returned", async () => {
    await database.pg.query(
      "insert into comments (episode_id, author_name, content, status) select $1, 'Ana', 'n ' || n, 'published' from generate_series(1, 1203) n",
      [EPISODE],
    );
    const { comments, count } = await read();
    expect(count).toBe(1203);
    expect(new Set(comments.map((comment: { id: string }) => comment.id)).size).toBe(1203);
  });

  test("an unchanged list gets 304", async () => {
    const first = await api.request("GET", path());
    const etag = first.headers.get("etag") ?? "";
    const second = await api.request("GET", path(), { headers: { "if-none-match": etag } });
    expect([second.status, await second.text()]).toEqual([304, ""]);
  });
});
