import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "#db/backend.ts";
import { aComment, aMessage, openTestApi, type TestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const EPISODE = "10000000-0000-4000-8000-000000000001";
const PATH = `/api/episodes/${EPISODE}/comments`;

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

/** Backend of the database whose requests `answer` replaces when set. */
function breakable(): { backend: Backend; answer: typeof fetch | null } {
  const line: { backend: Backend; answer: typeof fetch | null } = {
    answer: null,
    backend: {
      ...database.backend,
      fetch: (input, init) => (line.answer ?? database.backend.fetch)(input, init),
    },
  };
  return line;
}
const unreachable: typeof fetch = async () => {
  throw new TypeError("fetch failed: connect ECONNREFUSED 10.1.2.3:5432");
};

test("the document of the API has the name of the archive, and a general one without the database", async () => {
  await database.pg.exec(
    `insert into archive_texts (section, content) values ('identity', '{"name": "Archivo del río"}')`,
  );
  const line = breakable();
  const own = openTestApi(line.backend);
  const title = async () => (await (await own.request("GET", "/api/openapi.json")).json()).info.title;
  expect(await title()).toBe("Archivo del río");
  line.answer = unreachable;
  expect(await title()).toBe("Archivo de radio");
});

describe("health", () => {
  test("reports that the database answers", async () => {
    const response = await api.request("GET", "/api/health");
    expect([response.status, await response.json()]).toEqual([
      200,
      { ok: true, database: "ok", version: "test" },
    ]);
  });

  test("is 503 while the database does not answer", async () => {
    const line = breakable();
    line.answer = unreachable;
    const response = await openTestApi(line.backend).request("GET", "/api/health");
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
  });
});

describe("while the database is unavailable", () => {
  test.each([
    ["not reachable", unreachable, 503],
    ["starting", async () => Response.json({ code: "PGRST001", message: "no" }, { status: 503 }), 503],
    [
      "broken",
      async () => Response.json({ code: "XX000", message: "elvira@example.org" }, { status: 500 }),
      502,
    ],
    [
      "too slow",
      async () => Response.json({ code: "57014", message: "elvira@example.org" }, { status: 500 }),
      503,
    ],
    ["not a database", async () => new Response("<html>", { status: 200 }), 502],
  ] as const)(
    "(%s) a form gets a Spanish error, and no log line names the person",
    async (_, answer, status) => {
      const line = breakable();
      line.answer = answer as typeof fetch;
      const cut = openTestApi(line.backend);
      for (const response of [await cut.post(PATH, aComment()), await cut.post("/api/contact", aMessage())]) {
        expect(response.status).toBe(status);
        const text = await response.text();
        expect(JSON.parse(text).error.message).toMatch(/intentá de nuevo|cortó el pedido/);
        expect(text + JSON.stringify(cut.lines)).not.toMatch(/Elvira|example\.org|tranvía|10\.1\.2\.3/i);
        expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      }
      expect(cut.lines.filter((line) => line.level === "error")).toHaveLength(2);
    },
  );

  test("a list of comments that was read before is still served", async () => {
    let now = 1_000_000;
    const line = breakable();
    const reader = openTestApi(line.backend, { now: () => now });
    expect((await reader.request("GET", PATH)).status).toBe(200);
    line.answer = unreachable;
    now += 3_600_000;
    expect((await reader.request("GET", PATH)).status).toBe(200);
  });
});

test("simultaneous readers cause one read, and another only when the cached list has expired", async () => {
  let reads = 0;
  let now = 1_000_000;
  const line = breakable();
  line.answer = (input, init) => {
    reads++;
    return database.backend.fetch(input, init);
  };
  const reader = openTestApi(line.backend, { now: () => now });
  const get = () => reader.request("GET", PATH);
  await Promise.all(Array.from({ length: 20 }, get));
  const once = reads;
  await get();
  expect(reads).toBe(once);
  now += 11_000;
  await get();
  expect(reads).toBe(2 * once);
});

test("no log line has what a person wrote, or an address", async () => {
  await api.post(PATH, aComment());
  await api.post(PATH, aComment({ authorEmail: "not-an-address" }));
  await api.post("/api/contact?from=justo@example.org", aMessage());
  expect(api.lines).toHaveLength(3);
  expect(JSON.stringify(api.lines)).not.toMatch(/Elvira|Justo|example\.org|not-an-address|192\.0\.2/i);
});

describe("permission to write", () => {
  test("a program without Origin may write, unless it sends a cookie", async () => {
    const send = (headers: Record<string, string>) =>
      openTestApi(database.backend).post("/api/contact", aMessage(), { origin: "", ...headers });
    expect((await send({})).status).toBe(403);
    const bare = openTestApi(database.backend);
    const request = (headers: Record<string, string>) => {
      const init = {
        method: "POST",
        body: JSON.stringify(aMessage()),
        headers: { "content-type": "application/json", ...headers },
      };
      return bare.raw("/api/contact", init);
    };
    expect((await request({})).status).toBe(201);
    expect((await request({ cookie: "session=1" })).status).toBe(403);
    expect((await request({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await request({ "sec-fetch-site": "same-site" })).status).toBe(403);
  });

  test("without a configured address, the Host of the request is the site", async () => {
    const open = openTestApi(database.backend, { config: { siteUrl: null } });
    const from = (origin: string, host: string) => open.post("/api/contact", aMessage(), { origin, host });
    expect((await from("http://192.168.1.5:4321", "192.168.1.5:4321")).status).toBe(201);
    expect((await from("http://evil.example", "192.168.1.5:4321")).status).toBe(403);
  });
});
