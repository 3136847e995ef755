import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { observeAll, observeCalls } from "./access-layers.ts";
import { EXPECTED_ACCESS, EXPECTED_CALLS } from "./expected.ts";
import { setScene } from "./scene.ts";
import { inSession } from "./sql-transport.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
});
afterAll(() => db?.dispose());

test("row rules and grants together give each role its expected access", { tags: "soak" }, async () => {
  await inSession(db, async (transport) => {
    expect(await observeAll(transport, EXPECTED_ACCESS)).toEqual(EXPECTED_ACCESS);
  });
});

test("functions can be called by their roles only", async () => {
  await inSession(db, async (_, driver) => {
    expect(await observeCalls(driver)).toEqual(EXPECTED_CALLS);
  });
});

test("the author and episode of a comment and the text of a message cannot be changed", async () => {
  const refused = [
    "update public.comments set author_name = 'Otra'",
    "update public.comments set episode_id = (select id from public.episodes where status = 'draft')",
    "update public.contact_messages set message = 'Otra cosa'",
  ];
  for (const sql of refused) await expect(db.pg.query(sql), sql).rejects.toMatchObject({ code: "42501" });
});

test("the log cannot be changed by any caller", async () => {
  for (const sql of [
    "update public.audit_log set pk = 'x'",
    "delete from public.audit_log",
    "truncate public.audit_log",
    "update public.audit_values set size = 1",
    "delete from public.audit_values",
    "truncate public.audit_values",
  ]) {
    await expect(db.pg.query(sql), sql).rejects.toMatchObject({ code: "42501" });
  }
});
