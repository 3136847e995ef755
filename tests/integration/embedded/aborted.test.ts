import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database?.dispose();
});

const read = (signal: AbortSignal) => {
  const { url, publishableKey, fetch } = database.backend;
  return fetch(`${url}/rest/v1/topics?select=id`, { headers: { apikey: publishableKey }, signal });
};

test("a request that waits for the server rejects when it is aborted, and later ones are answered", async () => {
  const aborted = new AbortController();
  await database.pg.transaction(async (session) => {
    await session.exec("lock table public.topics in access exclusive mode");
    const waiting = read(aborted.signal);
    aborted.abort(new Error("too late"));
    await expect(waiting).rejects.toThrow("too late");
    await expect(read(aborted.signal)).rejects.toThrow("too late");
  });
  expect((await read(new AbortController().signal)).status).toBe(200);
});
