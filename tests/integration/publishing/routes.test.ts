import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PublishingControl } from "#api/publishing/control.ts";
import type { PendingChange } from "#core/publishing/publishing-schemas.ts";
import { serviceClient } from "#db/client.ts";
import { readPublishingState, startBuild } from "#db/publishing/publishing.ts";
import { aComment } from "#tests/support/api.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type BackOffice, CALLERS, openBackOffice } from "../admin/back-office.ts";
import { openSmallSite, type SmallSite } from "./small-site.ts";

const SECRET = "un secreto de treinta y dos letras";
/** Changed by the tests, because the API is created once. */
const control: PublishingControl = {
  mode: "local",
  settings: { auto: false, quietMs: 30_000, maxMs: 300_000 },
  secret: SECRET,
  running: () => null,
  checkNow: () => {},
  releases: () => [],
  rollbackContent: () => null,
  rollBack: () => false,
};
const idle = { ...control };
let office: BackOffice;

beforeAll(async () => {
  office = await openBackOffice({ publishing: control });
});
afterAll(() => office?.dispose());
beforeEach(() => {
  Object.assign(control, idle);
});

const state = () => readPublishingState(serviceClient(office.database.backend));

/** Starts a real publisher that builds on request. */
function withPublisher(): SmallSite {
  const site = openSmallSite(join(temporaryFolder(), "data"), office.database.backend, {
    settings: control.settings,
  });
  Object.assign(control, site.publisher, { secret: SECRET });
  site.publisher.watch();
  return site;
}

test.for(CALLERS)("%s: editors publish, administrators pause and restore releases", async (caller) => {
  const refused = caller === "anonymous" ? 401 : 403;
  const [mayPublish, mayRule] = [
    caller === "administrator" || caller === "editor",
    caller === "administrator",
  ];
  expect((await office.ask(caller, "GET", "/publishing")).status).toBe(mayPublish ? 200 : refused);
  const { askedAt } = await state();
  const asked = await office.ask(caller, "POST", "/publishing/publish", {});
  expect(asked.status).toBe(mayPublish ? 202 : refused);
  if (!mayPublish) expect((await state()).askedAt).toBe(askedAt);
  expect((await office.ask(caller, "GET", "/publishing/releases")).status).toBe(mayRule ? 200 : refused);
  const paused = await office.ask(caller, "PUT", "/publishing/pause", { paused: false });
  expect(paused.status).toBe(mayRule ? 200 : refused);
  const restored = await office.ask(caller, "POST", "/publishing/releases/x/restore", {});
  expect(restored.status).toBe(mayRule ? 404 : refused);
});

test("an edit is pending with its editor, is published on request, and can be rolled back", async () => {
  const site = withPublisher();
  try {
    await office.admin("POST", "/publishing/publish", {});
    await eventually(async () => expect((await office.admin("GET", "/publishing")).live).not.toBeNull());
    // An earlier request may be followed by a build of its own.
    await eventually(async () =>
      expect(await office.admin("GET", "/publishing")).toMatchObject({
        running: null,
        auto: { nextAt: null },
      }),
    );
    const guest = await office.admin("POST", "/guests", { name: "Elvira", bio: "", photo: "" });
    const waiting = await office.admin("GET", "/publishing");
    expect(waiting).toMatchObject({
      count: 1,
      mode: "local",
      auto: { enabled: false, quietSeconds: 30, maxSeconds: 300, nextAt: null },
      pending: [
        {
          table: "guests",
          recordId: guest.id,
          episode: null,
          name: "Elvira",
          action: "insert",
          actor: "administrator@example.org",
        },
      ],
    });
    const { revision } = await office.admin("POST", "/publishing/publish", {});
    await eventually(async () =>
      expect(await office.admin("GET", "/publishing")).toMatchObject({
        count: 0,
        pending: [],
        publishedRevision: revision,
        live: { revision, newest: true },
      }),
    );
    const { builds } = await office.admin("GET", "/publishing");
    expect(builds[0]).toMatchObject({
      result: "published",
      cause: "manual",
      revision,
      reason: null,
      people: ["administrator@example.org"],
      changes: 1,
      numbers: [],
    });
    expect(builds[0].durationSeconds).toBeGreaterThan(0);
    const { releases } = await office.admin("GET", "/publishing/releases");
    expect(releases.map(({ current }: { current: boolean }) => current).slice(0, 2)).toEqual([true, false]);
    const [present, earlier] = releases;
    // The small sites of these tests have no list of episodes otherwise.
    for (const [{ id }, list] of [
      [earlier, [{ id: "a", number: "31" }]],
      [present, []],
    ] as const) {
      const dir = site.releases.siteDir(id) ?? "";
      mkdirSync(join(dir, "data"));
      writeFileSync(join(dir, "data/episodes.json"), JSON.stringify(list));
    }
    const back = `/publishing/releases/${earlier.id}/returning`;
    expect(await office.admin("GET", back)).toEqual({
      returning: [{ number: "31", title: "" }],
      leaving: [],
      changed: [],
      photos: 0,
    });
    await office.admin("POST", `/publishing/releases/${earlier.id}/restore`, {});
    expect((await office.admin("GET", "/publishing")).live).toMatchObject({ id: earlier.id, newest: false });
    expect(site.releases.live().dir).toContain(earlier.id);
  } finally {
    await site.publisher.stop();
  }
});

test("the reason of a failed build is returned", async () => {
  const site = withPublisher();
  try {
    site.obstacle = new Error("se rompió");
    await office.admin("POST", "/publishing/publish", {});
    await eventually(async () =>
      expect((await office.admin("GET", "/publishing")).builds[0]).toMatchObject({
        result: "failed",
        reason: expect.stringContaining("se rompió"),
      }),
    );
  } finally {
    await site.publisher.stop();
  }
});

test("a build whose process crashed is not shown as running", async () => {
  await startBuild(serviceClient(office.database.backend), 1, "auto");
  expect((await office.admin("GET", "/publishing")).builds[0]).toMatchObject({ result: "interrupted" });
});

test("fifty builds are kept, even when their ids have gaps", async () => {
  const { pg, backend } = office.database;
  const numbers = async () =>
    (await pg.query<{ id: number }>("select id from private.builds order by id")).rows.map(({ id }) => id);
  for (let n = 0; n < 3; n++) {
    await startBuild(serviceClient(backend), 1, "auto");
    await pg.exec(
      "select setval(pg_get_serial_sequence('private.builds', 'id'), (select max(id) + 100 from private.builds))",
    );
  }
  expect((await numbers()).length).toBeGreaterThan(2);
  await pg.exec(
    "insert into private.builds (revision, cause, result) select 1, 'auto', 'published' from generate_series(1, 60)",
  );
  await startBuild(serviceClient(backend), 1, "auto");
  expect(await numbers()).toHaveLength(50);
});

test("without a publisher, a request is refused with the reason", async () => {
  control.mode = "none";
  const answer = await office.ask("administrator", "POST", "/publishing/publish", {});
  expect([answer.status, answer.body.error.code]).toEqual([409, "no_publisher"]);
});

test("comments appear and disappear with moderation, and the page has a pending change", async () => {
  const { rows } = await office.database.pg.query<{ id: string }>(
    "insert into episodes (episode_number) values ('4') returning id",
  );
  const path = `/api/episodes/${rows[0]?.id}/comments`;
  const read = async () =>
    (await (await office.api.raw(path)).json()).comments.map((c: { content: string }) => c.content);
  const waiting = async () =>
    (await office.admin("GET", "/publishing")).pending
      .filter(({ table }: { table: string }) => table === "comments")
      .map(({ action, episode }: PendingChange) => `${action} ${episode?.number} ${episode?.id}`);
  expect(await read()).toEqual([]);
  const { id } = await (await office.api.post(path, aComment({ content: "Yo estuve ahí." }))).json();
  expect(await read()).toEqual([]);
  const published = await office.admin("PATCH", `/comments/${id}`, { version: 1, status: "published" });
  expect(await read()).toEqual(["Yo estuve ahí."]);
  expect(await waiting()).toEqual([`publish 4 ${rows[0]?.id}`]);
  await office.admin("PATCH", `/comments/${id}`, { version: published.version, status: "rejected" });
  expect(await read()).toEqual([]);
  expect(await waiting()).toEqual([`withdraw 4 ${rows[0]?.id}`]);
});

test("automatic publishing is paused and resumed, and a requested build runs anyway", async () => {
  Object.assign(control, { settings: { ...control.settings, auto: true } });
  await office.admin("POST", "/topics", { name: "Tema que espera" });
  expect((await office.admin("GET", "/publishing")).auto).toMatchObject({
    paused: false,
    nextAt: expect.any(String),
  });
  expect(await office.admin("PUT", "/publishing/pause", { paused: true })).toEqual({ paused: true });
  expect((await office.admin("GET", "/publishing")).auto).toMatchObject({ paused: true, nextAt: null });
  await office.admin("POST", "/publishing/publish", {});
  expect((await office.admin("GET", "/publishing")).auto.nextAt).toEqual(expect.any(String));
  expect((await office.ask("administrator", "PUT", "/publishing/pause", { paused: "no" })).status).toBe(400);
  expect(await state()).toMatchObject({ paused: true });
  await office.admin("PUT", "/publishing/pause", { paused: false });
  expect(await state()).toMatchObject({ paused: false });
});
