import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { readPublishingState, reportBuild } from "#db/publishing/publishing.ts";
import { openHookPublisher } from "#node/publisher/hook.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
let db: TestDatabase;
let client: DatabaseClient;
let host: Server;
let hookUrl: string;
let calls: string[] = [];
let verdict = 200;
let publisher: ReturnType<typeof openHookPublisher> | undefined;
let ahead = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  client = serviceClient(db.backend);
  host = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(verdict).end();
  });
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  hookUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  host?.close();
  await db?.dispose();
});
beforeEach(async () => {
  await reportBuild(client, (await state()).contentRevision);
  calls = [];
  verdict = 200;
  ahead = 0;
});
afterEach(() => publisher?.stop());

const state = () => readPublishingState(client);
const edit = () => db.pg.exec("insert into guests (name) values ('Alguien')");
const aWhile = () => new Promise((done) => setTimeout(done, 120));

function startPublisher(secret: string | null): void {
  const settings = { auto: true, quietMs: 0, maxMs: 0 };
  const now = () => Date.now() + ahead;
  publisher = openHookPublisher({ backend: db.backend, hookUrl, secret, settings, log, now, pollMs: 20 });
  publisher.watch();
}

test("the hook is called once for a change, until its build is reported", async () => {
  startPublisher("secret");
  await edit();
  await eventually(async () => expect((await state()).requested).not.toBeNull());
  await aWhile();
  expect(calls).toEqual(["POST /hook"]);
  const { contentRevision, publishedRevision } = await state();
  expect(publishedRevision).toBeLessThan(contentRevision);
  await reportBuild(client, contentRevision);
  expect(await state()).toMatchObject({ publishedRevision: contentRevision, requested: null });
});

test("a change during a build calls the hook again; a build that never reports is requested again", async () => {
  startPublisher("secret");
  await edit();
  await eventually(() => expect(calls).toHaveLength(1));
  await edit();
  await eventually(() => expect(calls).toHaveLength(2));
  await aWhile();
  expect(calls).toHaveLength(2);
  ahead = 1_801_000;
  await eventually(() => expect(calls.length).toBeGreaterThan(2));
});

test("a failing hook is called again after growing pauses, and the logged reason omits its address", async () => {
  startPublisher("secret");
  verdict = 500;
  await edit();
  await eventually(async () => expect((await state()).failures).toBe(1));
  await aWhile();
  expect(calls).toHaveLength(1);
  ahead = 31_000;
  await eventually(async () => expect((await state()).failures).toBe(2));
  verdict = 200;
  ahead = 31_000 + 62_000;
  await eventually(async () => expect((await state()).requested).not.toBeNull());
  expect(calls).toHaveLength(3);
  const { rows } = await db.pg.query<{ reason: string }>(
    "select reason from private.builds where result = 'failed' and reason like '%pedido%' limit 1",
  );
  expect(rows[0]?.reason).toBe("El servicio que construye el sitio no aceptó el pedido: respondió 500.");
});

test("without reports an accepted call counts as published", async () => {
  startPublisher(null);
  await edit();
  await eventually(async () => {
    const { contentRevision, publishedRevision } = await state();
    expect(publishedRevision).toBe(contentRevision);
  });
  expect(calls).toHaveLength(1);
});
