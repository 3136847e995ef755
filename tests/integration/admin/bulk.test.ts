import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aComment } from "#tests/support/api.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

let office: BackOffice;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.dispose());
beforeEach(() => office.database.pg.exec("delete from episodes; delete from trash"));

const anEpisode = async (number: string) =>
  (await office.admin("POST", "/episodes", { number, status: "draft" })).id as string;
const done = (id: string, more: object) => ({
  id,
  problem: null,
  version: null,
  trashId: null,
  before: null,
  also: {},
  ...more,
});

test("several episodes change status at once; rows moved or deleted by others are reported", async () => {
  const [one, two] = [await anEpisode("1"), await anEpisode("2")];
  const gone = randomUUID();
  const rows = [
    { id: one, from: "draft", status: "published" },
    { id: two, from: "to_review", status: "published" },
    { id: gone, from: "draft", status: "published" },
  ];
  expect((await office.admin("POST", "/episodes/status", { rows })).results).toEqual([
    done(one, { version: 2 }),
    done(two, { problem: "Otra persona lo cambió mientras tanto." }),
    done(gone, { problem: "No se encontró el programa" }),
  ]);
  expect(await office.admin("GET", `/episodes/${one}`)).toMatchObject({ status: "published", version: 2 });
  expect(await office.admin("GET", `/episodes/${two}`)).toMatchObject({ status: "draft", version: 1 });
});

test("a change of status keeps what another person changed meanwhile", async () => {
  const id = await anEpisode("1");
  await office.database.pg.query("update episodes set description = 'Otra' where id = $1", [id]);
  const rows = [{ id, from: "draft", status: "published" }];
  expect((await office.admin("POST", "/episodes/status", { rows })).results).toEqual([
    done(id, { version: 3 }),
  ]);
  expect(await office.admin("GET", `/episodes/${id}`)).toMatchObject({ description: "Otra", version: 3 });
});

test("undoing the publication of a planned draft restores its publication time", async () => {
  const publishAt = "2099-12-01T23:00:00+00:00";
  const { id } = await office.admin("POST", "/episodes", { number: "1", publishAt: "2099-12-01T20:00" });
  const move = (row: object) => office.admin("POST", "/episodes/status", { rows: [{ id, ...row }] });
  await move({ from: "draft", status: "published" });
  expect(await office.admin("GET", `/episodes/${id}`)).toMatchObject({
    status: "published",
    publishAt: null,
  });
  await move({ from: "published", status: "draft", publishAt });
  expect(await office.admin("GET", `/episodes/${id}`)).toMatchObject({ status: "draft", publishAt });
});

test("several episodes go to the trash at once, and are restored at once", async () => {
  const ids = [await anEpisode("1"), await anEpisode("2")] as const;
  await office.admin("POST", "/photos", { episodeId: ids[0], url: "/1.jpg" });
  await office.admin("POST", "/episodes/status", {
    rows: [{ id: ids[1], from: "draft", status: "published" }],
  });
  const { results } = await office.admin("POST", "/episodes/delete", { ids });
  const trashId = expect.any(Number);
  expect(results).toEqual([done(ids[0], { trashId, also: { photos: 1 } }), done(ids[1], { trashId })]);
  // Whether restoring an entry shows it to visitors, newest first.
  const entries = (await office.admin("GET", "/trash")).items;
  expect(entries.map(({ isPublic }: { isPublic: boolean }) => isPublic)).toEqual([true, false]);
  expect((await office.admin("GET", "/episodes")).total).toBe(0);
  // The number of the second episode has been taken since then.
  const taken = await anEpisode("2");
  const trash = results.map(({ trashId }: { trashId: number }) => trashId);
  const restored = await office.admin("POST", "/trash/restore", { ids: trash });
  expect(restored.results).toEqual([
    done(String(trash[0]), {}),
    done(String(trash[1]), {
      problem: expect.stringContaining("su número o su dirección (slug) ya es de otro"),
    }),
  ]);
  const { items } = await office.admin("GET", "/episodes");
  expect(items.map(({ id }: { id: string }) => id)).toEqual([ids[0], taken]);
});

test.each([
  ["episodes", "creator"],
  ["photos", "credit"],
])(
  "several %s get the same rights and %s at once, and their earlier values are restored at once",
  async (kind, creator) => {
    const episodes = [await anEpisode("1"), await anEpisode("2")];
    const aPhoto = async (episodeId: string) =>
      (await office.admin("POST", "/photos", { episodeId, url: "/1.jpg", rights: "Suyos", caption: "Igual" }))
        .id;
    const ids = kind === "episodes" ? episodes : await Promise.all(episodes.map(aPhoto));
    const [one, two] = ids as [string, string];
    const rights = kind === "episodes" ? null : "Suyos";
    const read = (id: string) => office.admin("GET", `/${kind}/${id}`);
    const lines = { rights: "Familia Núñez", [creator]: "Ana Núñez" };
    const before = { rights, [creator]: null };
    const change = (rows: object[]) => office.admin("POST", `/${kind}/lines`, { rows });
    const { results } = await change([
      { id: one, version: 1, lines },
      { id: two, version: 9, lines },
    ]);
    expect(results).toEqual([
      done(one, { version: 2, before }),
      done(two, { problem: "Otra persona lo cambió mientras tanto." }),
    ]);
    expect(await read(one)).toMatchObject({ ...lines, source: null });
    expect(await read(two)).toMatchObject({ ...before, version: 1 });
    await change([{ id: one, version: 2, lines: before }]);
    expect(await read(one)).toMatchObject({ ...before, version: 3 });
    const refused = [{}, { status: "published" }, { rights: "x".repeat(1001) }];
    for (const wrong of refused) {
      const rows = [{ id: one, version: 3, lines: wrong }];
      expect((await office.ask("administrator", "POST", `/${kind}/lines`, { rows })).status).toBe(400);
    }
    expect((await office.ask("collaborator", "POST", `/${kind}/lines`, { rows: [] })).status).toBe(403);
  },
);

test("several photos go to the trash at once", async () => {
  const episodeId = await anEpisode("1");
  const { id } = await office.admin("POST", "/photos", { episodeId, url: "/1.jpg" });
  const { results } = await office.admin("POST", "/photos/delete", { ids: [id] });
  expect(results).toEqual([done(id, { trashId: expect.any(Number) })]);
});

test("a collaborator moderates several comments, which appear or disappear at once, but no episodes", async () => {
  const episode = await anEpisode("1");
  await office.admin("POST", "/episodes/status", {
    rows: [{ id: episode, from: "draft", status: "published" }],
  });
  const write = async (content: string) =>
    (await (await office.api.post(`/api/episodes/${episode}/comments`, aComment({ content }))).json()).id;
  const ids = [await write("Uno."), await write("Dos.")];
  const shown = async () =>
    (await (await office.api.request("GET", `/api/episodes/${episode}/comments`)).json()).count;
  expect(await shown()).toBe(0);
  const rows = ids.map((id) => ({ id, from: "pending", status: "published" }));
  const { body } = await office.ask("collaborator", "POST", "/comments/status", { rows });
  expect(body.results).toEqual(ids.map((id) => done(id, { version: 2 })));
  expect(await shown()).toBe(2);
  const deleted = await office.ask("collaborator", "POST", "/comments/delete", { ids });
  expect(deleted.body.results).toEqual(ids.map((id) => done(id, {})));
  expect(await shown()).toBe(0);
  for (const path of ["/episodes/status", "/episodes/delete", "/trash/restore"])
    expect((await office.ask("collaborator", "POST", path, {})).status).toBe(403);
});

test.each([
  ["/episodes/status", { rows: [] }],
  ["/episodes/status", { rows: [{ id: "1", from: "published", status: "draft" }] }],
  ["/episodes/status", { rows: [{ id: randomUUID(), from: "draft", status: "gone" }] }],
  ["/episodes/delete", { ids: Array.from({ length: 101 }, () => randomUUID()) }],
  ["/comments/status", { rows: [{ id: randomUUID(), from: "pending", status: "draft" }] }],
  ["/trash/restore", { ids: [0.5] }],
  ["/trash/restore", { ids: "1" }],
])("%s refuses %j", async (path, sent) => {
  expect((await office.ask("administrator", "POST", path, sent)).status).toBe(400);
});
