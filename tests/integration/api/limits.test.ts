import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiDeps } from "#api/deps.ts";
import { databaseLimiter, memoryLimiter } from "#api/rate-limit/limiter.ts";
import { serviceClient } from "#db/client.ts";
import { aComment, aMessage, NO_LIMITS, openTestApi, type TestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const EPISODE = "10000000-0000-4000-8000-000000000001";
const PATH = `/api/episodes/${EPISODE}/comments`;
const limits = { ...NO_LIMITS, comment: { windowSeconds: 600, free: 2, paid: 1 } };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pg.query("insert into episodes (id, episode_number) values ($1, '1')", [EPISODE]);
});
afterAll(() => database.dispose());
beforeEach(() => database.pg.exec("delete from comments; delete from private.rate_limits"));

const open = (changes: Partial<Omit<ApiDeps, "config">> = {}, config: Partial<ApiDeps["config"]> = {}) =>
  openTestApi(database.backend, { ...changes, config: { limits, proofCost: 1, ...config } });
const send = (api: TestApi, headers?: Record<string, string>) => api.post(PATH, aComment(), headers);
async function statuses(api: TestApi, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < count; n++) found.push((await send(api)).status);
  return found;
}
async function prove(api: TestApi): Promise<Record<string, string>> {
  const challenge = await (await api.request("GET", "/api/challenge")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return { "x-proof-of-work": btoa(JSON.stringify({ challenge, solution })) };
}

describe.each(["database", "memory"])("counted in the %s", (kind) => {
  const limiter = () =>
    kind === "memory" ? memoryLimiter(Date.now) : databaseLimiter(serviceClient(database.backend));

  test("above the free limit an address gets the time to retry, and nothing is stored", async () => {
    const api = open({ limiter: limiter() });
    expect(await statuses(api, 2)).toEqual([201, 201]);
    const response = await send(api);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await response.json()).error).toEqual({
      code: "challenge_required",
      message: "Recibimos demasiados envíos seguidos. Esperá unos minutos y volvé a intentarlo.",
      fields: { challenge: "/api/challenge", header: "x-proof-of-work" },
    });
    expect((await database.pg.query("select 1 from comments")).rows).toHaveLength(2);
  });

  test("a proof of work allows one more, once, up to the hard limit", async () => {
    const api = open({ limiter: limiter() });
    await statuses(api, 2);
    const proof = await prove(api);
    expect((await send(api, proof)).status).toBe(201);
    expect((await send(api, proof)).status).toBe(429);
    const response = await send(api, await prove(api));
    expect([response.status, (await response.json()).error.code]).toEqual([429, "too_many_requests"]);
  });

  test("each form and each address is counted separately", async () => {
    const shared = limiter();
    await statuses(open({ limiter: shared }), 2);
    expect((await open({ limiter: shared }).post("/api/contact", aMessage())).status).toBe(201);
    const neighbour = open({ limiter: shared, clientAddress: () => "192.0.2.8" });
    expect((await send(neighbour)).status).toBe(201);
  });
});

test("forged, foreign and malformed proofs are refused", async () => {
  const api = open();
  await statuses(api, 2);
  const { "x-proof-of-work": good = "" } = await prove(api);
  const { challenge, solution } = JSON.parse(atob(good));
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "" } };
  const other = await (await api.request("GET", "/api/challenge")).json();
  const forgeries = [
    { challenge: easier, solution },
    { challenge: other, solution: { counter: 1, derivedKey: "00" } },
    { challenge: { ...challenge, signature: "" }, solution },
    { challenge: {}, solution },
    { challenge: { ...challenge, parameters: [] }, solution: [] },
    null,
  ].map((forgery) => btoa(JSON.stringify(forgery)));
  for (const proof of [...forgeries, "", "%%%", "A".repeat(9_000)]) {
    expect((await send(api, { "x-proof-of-work": proof })).status).toBe(429);
  }
});

test("when the total limit is reached, every visitor needs a proof, and gets through with one", async () => {
  const everyone = { windowSeconds: 60, free: 1 };
  const api = open({}, { limits: { ...NO_LIMITS, everyone } });
  expect(await statuses(api, 2)).toEqual([201, 429]);
  expect((await send(api, await prove(api))).status).toBe(201);
});

test("addresses in one IPv6 /64 count as one visitor", async () => {
  let host = 0;
  const api = open({ clientAddress: () => `2001:db8:1:2::${++host}` });
  expect(await statuses(api, 3)).toEqual([201, 201, 429]);
});

test("X-Forwarded-For is used only from a trusted proxy", async () => {
  const through = async (api: TestApi) => {
    const found: number[] = [];
    for (let n = 0; n < 3; n++)
      found.push((await send(api, { "x-forwarded-for": `6.6.6.6, 203.0.113.${n}` })).status);
    return found;
  };
  expect(await through(open())).toEqual([201, 201, 429]);
  expect(await through(open({}, { trustedProxies: ["192.0.2.7"] }))).toEqual([201, 201, 201]);
  expect(await through(open({}, { trustedProxies: ["192.0.2.9"] }))).toEqual([201, 201, 429]);
});

test("the names of counters contain no address", async () => {
  await send(open({ limiter: databaseLimiter(serviceClient(database.backend)) }));
  const { rows } = await database.pg.query("select bucket from private.rate_limits");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("192.0.2");
});
