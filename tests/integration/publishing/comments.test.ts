import { afterAll, beforeAll, expect, test } from "vitest";
import { aComment } from "#tests/support/api.ts";
import { type BackOffice, openBackOffice } from "../admin/back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office?.dispose());

test("a comment is read as soon as it is published, and no longer once it is withdrawn; the page follows", async () => {
  const { rows } = await office.database.pg.query<{ id: string }>(
    "insert into episodes (episode_number) values ('4') returning id",
  );
  const path = `/api/episodes/${rows[0]?.id}/comments`;
  const read = async () =>
    (await (await office.api.raw(path)).json()).comments.map((c: { content: string }) => c.content);
  const waiting = async () =>
    (await office.admin("GET", "/publishing")).pending
      .filter(({ table }: { table: string }) => table === "comments")
      .map(({ action, label }: { action: string; label: string }) => `${action} ${label}`);
  expect(await read()).toEqual([]);
  const { id } = await (await office.api.post(path, aComment({ content: "Yo estuve ahí." }))).json();
  expect(await read()).toEqual([]);
  const published = await office.admin("PATCH", `/comments/${id}`, { version: 1, status: "published" });
  expect(await read()).toEqual(["Yo estuve ahí."]);
  expect(await waiting()).toEqual(["publish Programa 4"]);
  await office.admin("PATCH", `/comments/${id}`, { version: published.version, status: "rejected" });
  expect(await read()).toEqual([]);
  expect(await waiting()).toEqual(["withdraw Programa 4"]);
});
