import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aComment, aMessage, openTestApi, type TestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const EPISODE = "10000000-0000-4000-8000-000000000001";
const COMMENTS = `/api/episodes/${EPISODE}/comments`;
const FORMS = [
  { path: COMMENTS, form: aComment, field: "content" },
  { path: "/api/contact", form: aMessage, field: "message" },
];

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pg.query("insert into episodes (id, episode_number) values ($1, '1')", [EPISODE]);
});
afterAll(() => database.dispose());
beforeEach(() => {
  api = openTestApi(database.backend);
});

async function storedCount(): Promise<number> {
  const sql =
    "select (select count(*) from comments) + (select count(*) from contact_messages) + (select count(*) from private.outbox) as n";
  return Number((await database.pg.query<{ n: number }>(sql)).rows[0]?.n);
}

/** Expects an error response in the common shape, with a Spanish sentence. */
async function expectRefusal(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  const { error } = await response.json();
  expect(error).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/\.$/),
  });
}

describe.each(FORMS)("POST $path", ({ path, form, field }) => {
  afterEach(async () => expect(await storedCount()).toBe(0));

  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const raw = (value: string) => JSON.stringify(form({ [field]: "@" })).replace('"@"', value);
  test.each([
    ["nothing", ""],
    ["truncated JSON", '{"name":'],
    ["null", "null"],
    ["a number", "7"],
    ["a list", "[]"],
    ["a list of lists, 30,000 deep", "[".repeat(30_000) + "]".repeat(30_000)],
    ["a field 5,000 deep", raw(nested(5_000))],
    ["a field that is an object", raw("{}")],
    ["NUL in the text", raw(String.raw`"a\u0000b"`)],
    ["a lone surrogate", raw(String.raw`"a\ud83d"`)],
    ["a lone surrogate elsewhere", raw(String.raw`"x", "more": ["\udc00"]`)],
    ["__proto__", raw(`"x", "__proto__": {"website": ""}`)],
    ["constructor", raw(`"x", "constructor": {}`)],
    ["a direction override", raw(String.raw`"a\u202eb"`)],
    ["a number instead of text", raw("1e999")],
  ])("%s is a bad request", async (_, body) => {
    await expectRefusal(await api.post(path, body), 400);
  });

  test("invalid UTF-8 is a bad request", async () => {
    const body = Buffer.from(JSON.stringify(form({ [field]: "año" })), "latin1");
    const init = { body, headers: { "content-type": "application/json" } };
    await expectRefusal(await api.request("POST", path, init), 400);
  });

  test.each([
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json; charset=latin1",
    "application/jsonp",
  ])("content type %j is not supported", async (type) => {
    await expectRefusal(await api.post(path, form(), { "content-type": type }), 415);
  });

  test("a compressed body is not supported", async () => {
    await expectRefusal(await api.post(path, form(), { "content-encoding": "gzip" }), 415);
  });

  test("64 KiB and one byte is too large", async () => {
    const padded = (bytes: number) => raw('"a"').padEnd(bytes, " ");
    await expectRefusal(await api.post(path, padded(65_537)), 413);
    // A body at the limit is read, and refused for the honeypot's type.
    await expectRefusal(await api.post(path, padded(65_536).replace('"website":""', '"website": 0')), 400);
  });

  test.each(["https://evil.example", "null", "http://localhost:4322", "http://localhost:4321.evil.example"])(
    "origin %s is refused",
    async (origin) => {
      await expectRefusal(await api.post(path, form(), { origin }), 403);
    },
  );

  test("any JSON is refused or accepted, without a server error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), async (body) => {
        const { status } = await api.post(path, body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });

  test("any bytes under any content type are refused", async () => {
    const type = fc.oneof(fc.constant("application/json"), fc.stringMatching(/^[\x21-\x7e]{0,20}$/));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), type, async (bytes, contentType) => {
        const init = { body: new Uint8Array(bytes), headers: { "content-type": contentType } };
        const { status } = await api.request("POST", path, init);
        expect([400, 415]).toContain(status);
      }),
      { numRuns: 300 },
    );
  });
});

describe("forms with one field replaced by any value", () => {
  const anything = fc.anything({ withNullPrototype: false, maxDepth: 2 });
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: "grapheme" }),
    anything,
  );

  test.each(FORMS)("$path answers 201 or reports the error", async ({ path, form }) => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(form())), text, async (field, value) => {
        const response = await api.post(path, JSON.stringify(form({ [field]: value })) ?? "");
        expect([201, 400, 422]).toContain(response.status);
        if (response.status === 400)
          expect((await response.json()).error.message).not.toMatch(/Invalid|Expected/);
      }),
      { numRuns: 300 },
    );
  });

  test("stored text is the written text, byte for byte", async () => {
    await database.pg.exec("delete from comments");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), async (content) => {
        const response = await api.post(COMMENTS, aComment({ content }));
        if (response.status !== 201) return;
        const { id } = await response.json();
        const { rows } = await database.pg.query("select content from comments where id = $1", [id]);
        expect(rows).toEqual([{ content: content.trim() }]);
      }),
      { numRuns: 150 },
    );
  });
});

test("any path and method is answered below 500, in the common shape", async () => {
  const segment = fc.oneof(
    fc.constantFrom(
      "api",
      "episodes",
      "comments",
      "count",
      "contact",
      EPISODE,
      "..",
      "%00",
      "%ff",
      "%",
      "a?b=%",
    ),
    fc.stringMatching(/^[\x21-\x7e]{0,12}$/),
  );
  const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 5 }), method, async (segments, verb) => {
      const path = `/api/${segments.map((part) => part.replace(/[#\\]/g, "")).join("/")}`;
      const response = await api.request(verb, path);
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400) expect((await response.json()).error.code).toMatch(/^[a-z_]+$/);
    }),
    { numRuns: 400 },
  );
});
