import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PendingChange } from "#core/publishing/publishing-schemas.ts";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { finishBuild, readOverview, readPublishingState, startBuild } from "#db/publishing/publishing.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { row, USER_IDS } from "../policies/roles.ts";
import { setScene } from "../policies/scene.ts";

let db: TestDatabase;
let server: DatabaseClient;
let editor: DatabaseClient;

beforeAll(async () => {
  db = await openTestDatabase();
  await setScene(db.pg);
  server = serviceClient(db.backend);
  editor = await db.clientOf(USER_IDS.editor ?? "");
});
afterAll(() => db?.dispose());

const state = () => readPublishingState(server);
const markPublished = async () => server.rpc("mark_published", { p_seq: (await state()).contentRevision });
beforeEach(async () => {
  await markPublished();
});

const overview = async () => {
  const found = await readOverview(editor, 100);
  if (!found) throw new Error("refused");
  return found;
};

/** Pending changes after a statement, newest first: "table action Programa 1 · name". */
async function waitsAfter(sql: string): Promise<string[]> {
  await db.pg.exec(sql);
  return (await overview()).pending.map((change) => `${change.table} ${change.action} ${labelOf(change)}`);
}

/** `Programa 1 · Candombe`, `Candombe`. */
const labelOf = ({ episode, name }: PendingChange) =>
  [episode && `Programa ${episode.number}`, name].filter(Boolean).join(" · ");

/**
 * Changes in this order; each undoes an earlier one, so that the test data stays the same. Episode 41 is published, 42
 * a draft.
 */
const CHANGES: [sql: string, waiting: string[]][] = [
  [`update guests set bio = 'x' where id = '${row(21)}'`, ["guests update Invitada"]],
  [`insert into guests (id, name) values ('${row(80)}', 'Nueva')`, ["guests insert Nueva"]],
  [`delete from guests where id = '${row(80)}'`, ["guests delete Nueva"]],
  [`update neighborhoods set description = 'x' where id = '${row(11)}'`, ["neighborhoods update Peñarol"]],
  [`insert into neighborhoods (id, name) values ('${row(81)}', 'Aguada')`, ["neighborhoods insert Aguada"]],
  [`delete from neighborhoods where id = '${row(81)}'`, ["neighborhoods delete Aguada"]],
  [`update topics set name = 'Murgas' where id = '${row(32)}'`, ["topics update Murgas"]],
  [`insert into topics (id, name) values ('${row(82)}', 'Tango')`, ["topics insert Tango"]],
  [`update archive_texts set content = '{}' where id = '${row(89)}'`, ["archive_texts update Identidad"]],
  [
    `insert into archive_texts (id, section, content) values ('${row(90)}', 'otra', '{}')`,
    ["archive_texts insert otra"],
  ],
  [`delete from archive_texts where id = '${row(90)}'`, ["archive_texts delete otra"]],
  [`update episodes set audio_url = '/1.mp3' where id = '${row(41)}'`, ["episodes update Programa 1"]],
  [`update recordings set bytes = 8 where id = '${row(35)}'`, ["recordings update Programa 1 · 1.mp3"]],
  [`delete from recordings where id = '${row(35)}'`, ["recordings delete Programa 1 · 1.mp3"]],
  [`insert into recordings (id, name, bytes, sha256) values ('${row(35)}', '2.mp3', 9, repeat('0', 64))`, []],
  [
    `insert into episode_topics values ('${row(41)}', '${row(82)}')`,
    ["episode_topics insert Programa 1 · Tango"],
  ],
  [`delete from episode_topics where topic_id = '${row(82)}'`, ["episode_topics delete Programa 1 · Tango"]],
  [`delete from topics where id = '${row(82)}'`, ["topics delete Tango"]],
  [`update episodes set description = 'x' where id = '${row(41)}'`, ["episodes update Programa 1"]],
  [`update episodes set status = 'draft' where id = '${row(41)}'`, ["episodes withdraw Programa 1"]],
  [`update episodes set status = 'published' where id = '${row(41)}'`, ["episodes publish Programa 1"]],
  [`insert into episodes (id, episode_number) values ('${row(83)}', '83')`, ["episodes insert Programa 83"]],
  [
    `insert into episode_photos (id, episode_id, url) values ('${row(84)}', '${row(83)}', '/media/9.svg')`,
    ["episode_photos insert Programa 83"],
  ],
  [`update episode_photos set caption = 'x' where id = '${row(84)}'`, ["episode_photos update Programa 83"]],
  [`delete from episode_photos where id = '${row(84)}'`, ["episode_photos delete Programa 83"]],
  [`update comments set status = 'published' where id = '${row(62)}'`, ["comments publish Programa 1"]],
  [`update comments set content = 'otro' where id = '${row(62)}'`, ["comments update Programa 1"]],
  [`update comments set status = 'rejected' where id = '${row(62)}'`, ["comments withdraw Programa 1"]],
  [`delete from comments where id = '${row(61)}'`, ["comments delete Programa 1"]],
  [
    `insert into episode_topics values ('${row(83)}', '${row(33)}')`,
    ["episode_topics insert Programa 83 · Fútbol"],
  ],
  [`delete from episodes where id = '${row(83)}'`, ["episodes delete Programa 83"]],
];

test.for(CHANGES)("%s", async ([sql, waiting]) => {
  expect(await waitsAfter(sql)).toEqual(waiting);
});

const INVISIBLE = [
  `update episodes set description = 'x' where id = '${row(42)}'`,
  `update episodes set status = 'to_review' where id = '${row(42)}'`,
  `insert into episodes (id, episode_number, status) values ('${row(85)}', '85', 'draft')`,
  `insert into episode_topics values ('${row(85)}', '${row(31)}')`,
  `insert into episode_photos (episode_id, url) values ('${row(85)}', '/media/8.svg')`,
  `update comments set status = 'rejected' where id = '${row(64)}'`,
  `delete from episodes where id = '${row(85)}'`,
  `update comments set content = 'otro' where id = '${row(65)}'`,
  `update comments set status = 'rejected' where id = '${row(65)}'`,
  `delete from comments where id = '${row(63)}'`,
  `update contact_messages set read_at = now()`,
  `update recordings set title = 'x' where id = '${row(35)}'`,
  `update guests set bio = 'x' where id = '${row(99)}'`,
];

test.for(INVISIBLE)("an invisible change is not pending: %s", async (sql) => {
  const before = await state();
  expect(await waitsAfter(sql)).toEqual([]);
  // The publication time of a draft changes with its status.
  expect({ ...(await state()), plannedAt: before.plannedAt }).toEqual(before);
});

describe("the list", () => {
  test("has one entry per record with the number of edits, last editor and last action", async () => {
    await editor.from("guests").insert({ id: row(86), name: "Primero" });
    await editor.from("guests").update({ name: "Segundo" }).eq("id", row(86));
    const { pending, count } = await overview();
    expect(count).toBe(1);
    expect(pending).toMatchObject([
      {
        table: "guests",
        recordId: row(86),
        episode: null,
        name: "Segundo",
        action: "insert",
        edits: 2,
        actor: "6@example.org",
      },
    ]);
  });

  test("counts more than it shows", async () => {
    await db.pg.exec("insert into topics (name) select 'Tema ' || n from generate_series(1, 30) n");
    const found = await readOverview(editor, 10);
    expect([found?.pending.length, found?.count]).toEqual([10, 30]);
  });

  test("an automatic build has the people of its changes, and the episodes", async () => {
    await editor.from("episodes").update({ headline: "Otro" }).eq("id", row(41));
    const id = await startBuild(server, (await state()).contentRevision, "auto");
    await finishBuild(server, id, { result: "published" });
    expect((await overview()).builds[0]).toMatchObject({
      changes: 1,
      numbers: ["1"],
      people: ["6@example.org"],
    });
  });

  test("a row deleted with its guest adds both changes", async () => {
    await db.pg.exec(`insert into guests (id, name) values ('${row(87)}', 'Se va');
      update episodes set guest_id = '${row(87)}' where id = '${row(41)}'`);
    await markPublished();
    expect((await waitsAfter(`delete from guests where id = '${row(87)}'`)).sort()).toEqual([
      "episodes update Programa 1",
      "guests delete Se va",
    ]);
  });

  test("contains no text of comments", async () => {
    await db.pg.exec(`update comments set status = 'published' where id = '${row(62)}'`);
    const { rows } = await db.pg.query("select * from private.pending_changes");
    expect(JSON.stringify(rows)).not.toMatch(/Beto|dos|otro/);
  });

  test("is for administrators", async () => {
    for (const role of ["account", "inactive", "collaborator"] as const) {
      expect(await readOverview(await db.clientOf(USER_IDS[role] ?? ""), 10)).toBeNull();
    }
  });
});

describe("revisions", () => {
  test("a rolled-back change is not pending", async () => {
    const before = await state();
    await db.pg
      .transaction(async (transaction) => {
        await transaction.exec("update guests set bio = 'never'");
        throw new Error("no");
      })
      .catch(() => {});
    expect(await state()).toEqual(before);
  });

  test("a transaction has one revision, whatever it changes", async () => {
    const { contentRevision } = await state();
    await db.pg.transaction(async (transaction) => {
      await transaction.exec("update guests set bio = 'once'; update topics set name = name || '.'");
    });
    expect((await state()).contentRevision).toBe(contentRevision + 1);
    await db.pg.exec("update guests set bio = 'twice'");
    expect((await state()).contentRevision).toBe(contentRevision + 2);
  });

  test("publishing a revision keeps later changes pending", async () => {
    await db.pg.exec("update guests set bio = 'before'");
    const building = (await state()).contentRevision;
    expect(await waitsAfter(`update topics set name = 'Después' where id = '${row(33)}'`)).toContain(
      "topics update Después",
    );
    await server.rpc("mark_published", { p_seq: building });
    const after = await state();
    expect(after).toMatchObject({ contentRevision: building + 1, publishedRevision: building });
    // That change is the first one now; it is recorded just after its revision has been counted.
    const { rows: left } = await db.pg.query<{ at: string }>("select at from private.pending_changes");
    expect(left.map(({ at }) => new Date(at).getTime())).toEqual([after.firstAt]);
    expect(after.firstAt).toBeGreaterThanOrEqual(after.lastAt ?? Number.NaN);
    expect((await overview()).pending.map(labelOf)).toEqual(["Después"]);
  });
});

test("a change made during a build that fails is new content, which no pause delays", async () => {
  const build = async () => startBuild(server, (await state()).contentRevision, "auto");
  const first = await build();
  await db.pg.exec("update guests set bio = 'meanwhile'");
  await finishBuild(server, first, { result: "failed" });
  expect(await state()).toMatchObject({ failures: 1, failedAt: null });
  await finishBuild(server, await build(), { result: "failed" });
  expect(await state()).toMatchObject({ failures: 2, failedAt: expect.any(Number) });
  await finishBuild(server, await build(), { result: "published" });
});

test("changes are linked to episodes whatever their numbers contain", async () => {
  const numbers = ['"', '"184"', '184 "cara A", 2', "184, 185", "(184)"];
  for (const [n, number] of numbers.entries())
    await db.pg.query("insert into episodes (id, episode_number) values ($1, $2)", [row(180 + n), number]);
  const linked = (await overview()).pending.map(({ episode }) => [episode?.number, episode?.id]);
  await db.pg.query("delete from episodes where episode_number = any ($1)", [numbers]);
  expect(Object.fromEntries(linked)).toEqual(
    Object.fromEntries(numbers.map((number, n) => [number, row(180 + n)])),
  );
});
