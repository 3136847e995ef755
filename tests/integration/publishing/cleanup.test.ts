import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { scheduleCleanup } from "#node/cleanup.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.dispose());

const log = { debug: () => {}, info: () => {}, warn: vi.fn(), error: () => {} };
const inTrash = async () => (await db.pg.query("select 1 from trash")).rows.length;

test("expired rows are deleted at the start and then every day", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const old =
    "insert into guests (name) values ('Vieja'); delete from guests; update trash set deleted_at = now() - interval '31 days'";
  await db.pg.exec(`${old}; insert into guests (name) values ('Nueva'); delete from guests`);
  const cleanup = scheduleCleanup({ backend: db.backend, log });
  await eventually(async () => expect(await inTrash()).toBe(1));
  await db.pg.exec("update trash set deleted_at = now() - interval '31 days'");
  vi.advanceTimersByTime(86_400_000);
  await eventually(async () => expect(await inTrash()).toBe(0));
  await cleanup.stop();
  expect(log.warn).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("a failed cleanup is logged, and repeated the next day", async () => {
  const cleanup = scheduleCleanup({
    backend: { ...db.backend, fetch: async () => Response.json({ code: "x", message: "" }, { status: 503 }) },
    log,
  });
  await cleanup.stop();
  expect(log.warn).toHaveBeenCalledOnce();
});
