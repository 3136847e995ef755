import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openPostgresPg } from "#node/embedded/postgres-pg.ts";
import { openTestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { openPostgresServer, type PostgresServer } from "#tests/support/postgres-server.ts";

/** More than the backend has sessions. */
const MANY = 40;

let server: PostgresServer;
let relay: Awaited<ReturnType<typeof openRelay>>;
let database: TestDatabase;

beforeAll(async () => {
  server = await openPostgresServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  relay = await openRelay(server.url);
  database = await openTestDatabase(relay.url);
});
afterEach(async () => {
  await database.dispose();
  await relay.cut();
});

/** A way to the server that can be cut, as a restart of the server does, and opened again at the same address. */
async function openRelay(url: string) {
  const socket = join(decodeURIComponent(new URL(url).hostname), `.s.PGSQL.${new URL(url).port}`);
  const sockets = new Set<Socket>();
  const front = createServer((client) => {
    const upstream = connect(socket);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const open = async (at: number) => {
    front.listen(at, "127.0.0.1");
    await once(front, "listening");
  };
  await open(0);
  const address = new URL(url.replace(/@.*?\//, "@127.0.0.1/"));
  address.port = String((front.address() as { port: number }).port);
  return {
    url: address.href,
    reopen: () => open(Number(address.port)),
    cut: async () => {
      const closed = new Promise((done) => front.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function readOnce(): Promise<number> {
  const { url, publishableKey, fetch } = database.backend;
  const response = await fetch(`${url}/rest/v1/episodes?select=id`, { headers: { apikey: publishableKey } });
  return response.status;
}

const readMany = () => Promise.all(Array.from({ length: MANY }, readOnce));

test("requests fail while the server is away, and all are answered once it is back", async () => {
  const running = readMany();
  await relay.cut();
  for (const status of await running) expect([200, 502]).toContain(status);
  expect(new Set(await readMany())).toEqual(new Set([502]));
  const health = await openTestApi(database.backend).request("GET", "/api/health");
  expect([health.status, health.headers.get("retry-after")]).toEqual([503, "5"]);
  await relay.reopen();
  expect(new Set(await readMany())).toEqual(new Set([200]));
});

test("sessions that the server ends while idle are opened again", async () => {
  await readMany();
  await database.driver.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  // The first request of a session may meet the end of the old one.
  await readMany();
  expect(new Set(await readMany())).toEqual(new Set([200]));
});

test("a transaction whose session ends fails, and the next one succeeds", async () => {
  const pg = openPostgresPg(relay.url, 1);
  const broken = pg.transaction(async (session) => {
    await session.query("select 1");
    await relay.cut();
    await session.query("select 2");
  });
  await expect(broken).rejects.toThrow();
  await relay.reopen();
  expect((await pg.transaction((session) => session.query("select 3 as n"))).rows).toEqual([{ n: 3 }]);
  await pg.close();
});

test("a request that waits for a server out of reach rejects when it is aborted, and later ones are answered", async () => {
  const aborted = new AbortController();
  const { url, publishableKey, fetch } = database.backend;
  const read = (signal: AbortSignal) =>
    fetch(`${url}/rest/v1/topics?select=id`, { headers: { apikey: publishableKey }, signal });
  await database.pg.transaction(async (session) => {
    await session.exec("lock table public.topics in access exclusive mode");
    const waiting = read(aborted.signal);
    aborted.abort(new Error("too late"));
    await expect(waiting).rejects.toThrow("too late");
    await expect(read(aborted.signal)).rejects.toThrow("too late");
  });
  expect((await read(new AbortController().signal)).status).toBe(200);
});
