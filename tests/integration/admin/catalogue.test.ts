import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordingFolder } from "#node/sound/recording-folder.ts";
import { silentMp3, variableRates } from "#tests/support/mp3.ts";
import { type BackOffice, openBackOffice } from "./back-office.ts";

const dataDir = mkdtempSync(join(tmpdir(), "archivo-recordings-"));
const recordings = join(dataDir, "audio");
let office: BackOffice;
beforeAll(async () => {
  mkdirSync(join(dataDir, "audio"));
  writeFileSync(join(recordings, "esta.mp3"), "sonido");
  writeFileSync(join(recordings, "vacia.mp3"), "");
  writeFileSync(join(recordings, "variable.mp3"), silentMp3({ rates: variableRates(600) }));
  const places = { base: "/audio", siteOrigins: [], allowedHosts: [] };
  office = await openBackOffice({ recordingFolder: recordingFolder({ dataDir, places }) });
});
afterAll(async () => {
  await office.dispose();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() =>
  office.database.pg.exec(
    "delete from episodes; delete from guests; delete from neighborhoods; delete from topics",
  ),
);

const THINGS = {
  guests: {
    form: { name: "Ana Ñandú", bio: "Cantora.", photo: "https://x.uy/a.jpg" },
    perPage: 15,
    missing: "Invitado no encontrado",
  },
  neighborhoods: {
    form: {
      name: "Villa Muñoz",
      slug: "villa-munoz",
      description: "Al norte.",
      coordinates: { lat: -34.88, lng: -56.18 },
    },
    perPage: 10,
    missing: "Barrio no encontrado",
  },
  topics: { form: { name: "Tranvías", slug: "tranvias" }, perPage: 15, missing: "Tema no encontrado" },
};
const things = Object.entries(THINGS);

/** Fields with which an episode refers to a record. */
const linkTo = (table: string, id: string) =>
  ({ guests: { guestId: id }, neighborhoods: { neighborhoodId: id }, topics: { topicIds: [id] } })[table];

describe.each(things)("%s", (table, { form, perPage, missing }) => {
  const path = `/${table}`;
  const edit = (id: string, body: object) => office.ask("administrator", "PUT", `${path}/${id}`, body);

  test("are created, read, changed, deleted and restored", async () => {
    const made = await office.admin("POST", path, form);
    expect(made).toMatchObject({ ...form, episodeCount: 0, version: 1 });
    expect(await office.admin("GET", `${path}/${made.id}`)).toEqual(made);
    const changed = await edit(made.id, { ...form, name: "Otro nombre", version: 1 });
    expect(changed.body).toMatchObject({ name: "Otro nombre", version: 2 });
    const { trashId } = await office.admin("DELETE", `${path}/${made.id}`);
    const { status, body } = await office.ask("administrator", "GET", `${path}/${made.id}`);
    expect([status, body.error.message]).toEqual([404, missing]);
    await office.admin("POST", `/trash/${trashId}/restore`);
    expect(await office.admin("GET", `${path}/${made.id}`)).toEqual(changed.body);
  });

  test("a newer edit is not overwritten", async () => {
    const made = await office.admin("POST", path, form);
    const first = await edit(made.id, { ...form, name: "Uno", version: 1 });
    const second = await edit(made.id, { ...form, name: "Dos", version: 1 });
    expect([second.status, second.body.error.code, second.body.current]).toEqual([
      409,
      "conflict",
      first.body,
    ]);
    expect((await edit("00000000-0000-4000-8000-00000000ffff", { ...form, version: 1 })).status).toBe(404);
  });

  test.each(["", " \u200b", "x".repeat(201), "a\nb", "\u202eabc", 7, null])(
    "the name %j is refused",
    async (name) => {
      const { status, body } = await office.ask("administrator", "POST", path, { ...form, name });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ["name"]]);
      expect((await office.admin("GET", path)).total).toBe(0);
    },
  );

  test("are listed by name without accents, in pages", async () => {
    const names = [
      "Zorrilla",
      "Ábaco",
      "Ñu",
      "abeja",
      ...Array.from({ length: perPage }, (_, n) => `M ${n + 10}`),
    ];
    for (const name of names) await office.admin("POST", path, { name });
    const first = await office.admin("GET", path);
    expect([first.total, first.totalPages, first.items.length]).toEqual([names.length, 2, perPage]);
    expect(first.items.slice(0, 2).map((item: { name: string }) => item.name)).toEqual(["Ábaco", "abeja"]);
    const last = await office.admin("GET", `${path}?page=2`);
    expect(last.items.map((item: { name: string }) => item.name).slice(-2)).toEqual(["Ñu", "Zorrilla"]);
    const found = await office.admin("GET", `${path}?q=${encodeURIComponent("ÑU")}`);
    expect(found.items.map((item: { name: string }) => item.name)).toEqual(["Ñu"]);
  });

  test("deleting reports how many episodes are affected, and restoring links them again", async () => {
    const made = await office.admin("POST", path, form);
    const link = linkTo(table, made.id);
    const ids = [];
    for (const number of ["1", "2"])
      ids.push((await office.admin("POST", "/episodes", { number, ...link })).id);
    const before = await office.admin("GET", `/episodes/${ids[0]}`);
    expect(await office.admin("GET", `${path}/${made.id}/impact`)).toEqual({ also: { episodes: 2 } });
    const removed = await office.admin("DELETE", `${path}/${made.id}`);
    expect(removed.also).toEqual({ episodes: 2 });
    expect((await office.admin("GET", "/trash")).items[0]).toMatchObject({
      id: String(removed.trashId),
      unlinked: 2,
      isPublic: false,
    });
    const open = await office.admin("GET", `/episodes/${ids[0]}`);
    await office.admin("POST", `/trash/${removed.trashId}/restore`);
    const saved = await office.ask("administrator", "PUT", `/episodes/${ids[0]}`, open);
    expect(saved.status, "a form without the restored link").toBe(409);
    expect(await office.admin("GET", `/episodes/${ids[0]}`)).toMatchObject({
      guestId: before.guestId,
      neighborhoodId: before.neighborhoodId,
      topicIds: before.topicIds,
    });
    expect((await office.admin("GET", `${path}/${made.id}`)).episodeCount).toBe(2);
  });

  test.each([
    ["record", "episode"],
    ["episode", "record"],
  ])(
    "the link to an episode is restored after both are deleted and restored, the %s first",
    async (...order) => {
      const made = await office.admin("POST", path, form);
      const episode = await office.admin("POST", "/episodes", { number: "1", ...linkTo(table, made.id) });
      const paths = { record: `${path}/${made.id}`, episode: `/episodes/${episode.id}` };
      const entries: string[] = [];
      for (const end of order)
        entries.push((await office.admin("DELETE", paths[end as keyof typeof paths])).trashId);
      for (const entry of entries) await office.admin("POST", `/trash/${entry}/restore`);
      const { guestId, neighborhoodId, topicIds } = episode;
      expect(await office.admin("GET", paths.episode)).toMatchObject({ guestId, neighborhoodId, topicIds });
    },
  );

  test("published episodes are counted separately: without one there is no public page", async () => {
    const made = await office.admin("POST", path, form);
    expect(made.publishedCount).toBe(0);
    const link = linkTo(table, made.id);
    await office.admin("POST", "/episodes", { number: "1", status: "draft", ...link });
    expect((await office.admin("GET", path)).items[0]).toMatchObject({ episodeCount: 1, publishedCount: 0 });
    await office.admin("POST", "/episodes", { number: "2", status: "published", ...link });
    const { body } = await edit(made.id, { ...form, name: "Otro nombre", version: 1 });
    expect(body).toMatchObject({ episodeCount: 2, publishedCount: 1 });
  });
});

describe.each(["neighborhoods", "topics"])("slugs of %s", (table) => {
  const save = (body: object) => office.ask("administrator", "POST", `/${table}`, body);

  test("are derived from the name when empty, and stay as typed otherwise", async () => {
    expect((await save({ name: "Peñarol Viejo", slug: " " })).body.slug).toBe("penarol-viejo");
    expect((await save({ name: "Peñarol Viejo", slug: "otro" })).body.slug).toBe("otro");
  });

  test("that are taken are refused at their field", async () => {
    await save({ name: "Cerro" });
    const { status, body } = await save({ name: "CERRO" });
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([400, "taken", ["slug"]]);
  });

  test.each(["Con Espacio", "-a", "a--b", "ñ", "a/b", "../x"])("like %j are refused", async (slug) => {
    const { status, body } = await save({ name: "Cerro", slug });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["slug"]]);
  });

  test("that cannot be derived from the name are refused at their field", async () => {
    const { status, body } = await save({ name: "¿?" });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["slug"]]);
  });
});

test.each([[{ lat: 91, lng: 0 }], [{ lat: 0, lng: -181 }], [{ lat: "0", lng: 0 }], [{ lat: 1 }], ["0,0"]])(
  "coordinates %j are refused",
  async (coordinates) => {
    const answer = await office.ask("administrator", "POST", "/neighborhoods", {
      name: "Cerro",
      coordinates,
    });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ["coordinates"]]);
  },
);

test.each(["javascript:alert(1)", "//x.uy/a.jpg", "data:image/png;base64,AA", "foto.jpg", "http://"])(
  "the photo %j is refused",
  async (photo) => {
    const { status, body } = await office.ask("administrator", "POST", "/guests", { name: "Ana", photo });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["photo"]]);
  },
);

test("options list all records in Spanish order, and episodes newest first", async () => {
  for (const name of ["Ñu", "Oro", "Ábaco", "nube"]) await office.admin("POST", "/guests", { name });
  for (const number of ["9", "10", "10 bis"]) await office.admin("POST", "/episodes", { number });
  const options = await office.admin("GET", "/options");
  expect(options.guests.map((guest: { name: string }) => guest.name)).toEqual(["Ábaco", "nube", "Ñu", "Oro"]);
  expect([options.neighborhoods, options.topics]).toEqual([[], []]);
  const episodes = await office.admin("GET", "/options/episodes");
  expect(episodes.map((episode: { number: string }) => episode.number)).toEqual(["10 bis", "10", "9"]);
});

test("episodes whose recording is missing are listed by number", async () => {
  for (const [number, audioUrl] of [
    ["10", "falta.mp3"],
    ["2", "vacia.mp3"],
    ["3", "esta.mp3"],
    ["4", "https://cinta.example/4.mp3"],
    ["5", undefined],
  ])
    await office.admin("POST", "/episodes", { number, audioUrl });
  const missing = await office.admin("GET", "/missing-recordings");
  expect(missing.map(({ number }: { number: string }) => number)).toEqual(["2", "10"]);
});

test.each([
  ["falta.mp3", "missing"],
  ["vacia.mp3", "missing"],
  ["variable.mp3", "drifts"],
  ["esta.mp3", null],
  ["https://cinta.example/4.mp3", null],
  [undefined, null],
])("the fault of the recording %j is %j", async (audioUrl, fault) => {
  const { id } = await office.admin("POST", "/episodes", { number: "1", audioUrl });
  expect(await office.admin("GET", `/episodes/${id}/recording`)).toEqual({ fault });
});

test("the dashboard and the statistics count the records", async () => {
  const barrio = await office.admin("POST", "/neighborhoods", { name: "Cerro" });
  const episode = { neighborhoodId: barrio.id, date: "1976-04-03", duration: "29:30", audioUrl: "1.mp3" };
  await office.admin("POST", "/episodes", { number: "1", ...episode });
  await office.admin("POST", "/episodes", {
    number: "2",
    status: "draft",
    duration: "1:00:30",
    transcript: "Hola",
  });
  const dashboard = await office.admin("GET", "/dashboard");
  expect(dashboard).toMatchObject({
    episodes: {
      total: 2,
      draft: 1,
      toReview: 0,
      withAudio: 1,
      withTranscript: 1,
    },
    totals: { episodes: 2, neighborhoods: 1, guests: 0, topics: 0, episode_photos: 0 },
    comments: { pending: 0 },
    messages: { unread: 0, mailFailed: 0 },
  });
  expect(dashboard.recent.map((row: { number: string }) => row.number)).toEqual(["2", "1"]);
  const stats = await office.admin("GET", "/stats");
  expect(stats).toMatchObject({
    perYear: [
      { year: 1976, episodes: 1 },
      { year: null, episodes: 1 },
    ],
    perNeighborhood: [{ name: "Cerro", episodes: 1 }],
    perTopic: [],
    coverage: { total: 2, date: 1, audio: 1, transcript: 1, topics: 0 },
    seconds: 5400,
  });
});
