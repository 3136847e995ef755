import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEpisode, readIndex } from "#archive/snapshot.ts";
import { anonClient, type DatabaseClient, serviceClient } from "#db/client.ts";
import { publishedStates } from "#db/publishing/published-archive.ts";
import { readRecordings } from "#db/stats/figures.ts";
import { aComment } from "#tests/support/api.ts";
import { checksumsOf } from "#tests/support/checksums.ts";
import { row } from "../policies/roles.ts";
import { editEverything, NEW } from "./held-edits.ts";
import { openSiteOffice, type SiteOffice } from "./site-office.ts";
import { fillSmallArchive } from "./small-archive.ts";
import { visitorReads } from "./visitor-reads.ts";

let site: SiteOffice;
let office: SiteOffice["office"];
let visitor: DatabaseClient;
let id: string;
let readings = 0;

beforeAll(async () => {
  site = await openSiteOffice("held");
  ({ office } = site);
  visitor = anonClient(office.database.backend);
});
beforeEach(async () => {
  await office.database.pg.exec("truncate episodes, guests, neighborhoods, topics, trash cascade");
  await fillSmallArchive(office.database, site.mediaDir);
  // Id of episode 2, which has a guest, a barrio, a topic, a photo and a comment.
  const { rows } = await office.database.pg.query<{ id: string }>(
    "select id from episodes where episode_order = 2",
  );
  id = rows[0]?.id ?? "";
  await office.database.pg.exec("select public.mark_published(1000000)");
});
afterAll(() => site?.close());

const episode = () => office.admin("GET", `/episodes/${id}`);
const hold = async (held: boolean) =>
  office.admin("PUT", `/episodes/${id}/held`, { held, version: (await episode()).version });
const waiting = async () => (await office.admin("GET", "/publishing")).pending;

const newSnapshot = () => join(site.folder, `snapshot-${++readings}`);

/** Reads the whole archive as a visitor. @returns the folder of the snapshot */
async function read(): Promise<string> {
  const snapshotDir = newSnapshot();
  await site.read(snapshotDir);
  return snapshotDir;
}

async function build() {
  const snapshotDir = newSnapshot();
  return { snapshotDir, live: await site.build(null, snapshotDir) };
}

test("edits of a held episode change no file of the site, and are published on release", async () => {
  const before = await build();
  expect(await hold(true)).toMatchObject({ status: "published", heldAt: expect.any(String) });
  expect(await waiting()).toEqual([]);
  await office.database.pg.exec("select public.mark_published(1000000)");
  await editEverything(office, id);
  expect((await waiting()).map(({ table }: { table: string }) => table).sort()).toEqual([
    "guests",
    "neighborhoods",
    "topics",
  ]);
  const number = "2";
  const { held } = await office.admin("GET", "/publishing");
  expect(held).toEqual([{ id, number, since: (await episode()).heldAt, changed: true }]);
  expect((await office.admin("GET", "/episodes?status=held")).items).toMatchObject([{ id, number }]);
  expect(await office.admin("GET", "/dashboard")).toMatchObject({ held: 1 });

  const whileHeld = await build();
  expect(checksumsOf(whileHeld.live.dir)).toEqual(checksumsOf(before.live.dir));
  expect(checksumsOf(whileHeld.snapshotDir)).toEqual(checksumsOf(before.snapshotDir));

  site.startPreviews(whileHeld.live, whileHeld.snapshotDir);
  const { address } = await office.admin("POST", `/episodes/${id}/preview`);
  const preview = await office.api.request("GET", address, {
    headers: { cookie: office.cookieOf("editor") },
  });
  const page = await preview.text();
  expect(page).toContain("Vista previa: así se publica cuando se suelte");
  expect(page).toContain(`${NEW} Núñez`);

  expect(await hold(false)).toMatchObject({ heldAt: null });
  expect((await waiting())[0]).toMatchObject({ episode: { number }, action: "update" });
  const released = readEpisode(await read(), id);
  expect(JSON.stringify(released).split(NEW).length).toBeGreaterThan(8);
  expect(released.topics).toMatchObject([{ name: NEW }]);
}, 240_000);

test("a visitor's key reads none of the edits, and everything that was released", {
  tags: "soak",
}, async () => {
  await office.admin("PUT", `/episodes/${id}`, { ...(await episode()), headline: "Lo de antes" });
  await hold(true);
  const guest = await office.admin("POST", "/guests", { name: "Reservada Roe" });
  const topic = await office.admin("POST", "/topics", { name: "Reservado Tema" });
  const stored = await episode();
  await office.admin("PUT", `/episodes/${id}`, {
    ...stored,
    headline: "Reservado",
    guestId: guest.id,
    topicIds: [topic.id],
  });
  await office.database.pg.exec(
    `insert into episode_photos (episode_id, url, caption) values ('${id}', '/media/9.jpg', 'Reservada')`,
  );
  const seen = await visitorReads(visitor);
  expect(seen).toContain("Lo de antes");
  expect(seen).not.toContain("Reservad");
  const { data } = await visitor.from("guests").select("id").eq("id", stored.guestId);
  expect(data).toHaveLength(1);
  for (const caller of ["anonymous", "account", "collaborator"] as const) {
    const refused = await office.ask(caller, "PUT", `/episodes/${id}/held`, { held: false, version: 1 });
    expect(refused.status).toBe(caller === "anonymous" ? 401 : 403);
  }
  for (const change of [
    visitor.from("held_episodes").update({ photos: [] }),
    visitor.from("held_episodes").delete(),
  ])
    await change.eq("id", id);
  expect(await visitorReads(visitor)).toBe(seen);
});

test("comments of a held episode are written, moderated and read as usual", async () => {
  await hold(true);
  const sent = await office.api.post(`/api/episodes/${id}/comments`, aComment());
  expect(sent.status).toBe(201);
  const { items } = await office.admin("GET", "/comments?status=pending");
  expect(items).toHaveLength(1);
  await office.admin("PATCH", `/comments/${items[0].id}`, { status: "published", version: items[0].version });
  const shown = await (await office.api.request("GET", `/api/episodes/${id}/comments`)).text();
  expect(shown).toContain(aComment().content);
  expect((await waiting())[0]).toMatchObject({ table: "comments", action: "publish" });
  expect(readEpisode(await read(), id).comments).toHaveLength(2);
});

test.for(["draft", "to_review"])(
  "an episode that becomes %s disappears at once, and is no longer held",
  async (status) => {
    await hold(true);
    await office.admin("PUT", `/episodes/${id}`, { ...(await episode()), status });
    expect(await episode()).toMatchObject({ heldAt: null, status });
    expect((await waiting())[0]).toMatchObject({ table: "episodes", action: "withdraw" });
    expect((await readIndex(await read())).episodes.map(({ id }) => id)).not.toContain(id);
    expect((await visitor.from("held_episodes").select("id")).data).toEqual([]);
    expect(await office.admin("GET", "/trash")).toEqual([]);
  },
);

test("in the trash it disappears at once, and is restored as held", { tags: "soak" }, async () => {
  await hold(true);
  await office.admin("PUT", `/episodes/${id}`, { ...(await episode()), headline: "Reservado" });
  const before = readEpisode(await read(), id);
  const { trashId } = await office.admin("DELETE", `/episodes/${id}`);
  expect((await readIndex(await read())).episodes.map(({ id }) => id)).not.toContain(id);
  expect((await visitor.from("held_episodes").select("id")).data).toEqual([]);
  await office.admin("POST", `/trash/${trashId}/restore`, {});
  expect(readEpisode(await read(), id)).toEqual(before);
  expect(before.photos).toHaveLength(1);
  expect(await episode()).toMatchObject({ headline: "Reservado", heldAt: expect.any(String) });
});

test("a deleted photo disappears at once", { tags: "soak" }, async () => {
  await hold(true);
  const [photo] = readEpisode(await read(), id).photos;
  await office.admin("DELETE", `/photos/${photo?.id}`);
  expect((await waiting())[0]).toMatchObject({ table: "episode_photos", action: "delete" });
  expect(readEpisode(await read(), id).photos).toEqual([]);
});

test("a record of a held episode is shown in its current state, and disappears when deleted", async () => {
  await hold(true);
  const { guestId } = await episode();
  const guest = await office.admin("GET", `/guests/${guestId}`);
  await office.admin("PUT", `/guests/${guestId}`, { ...guest, name: "Otro Nombre" });
  expect(readEpisode(await read(), id).guest).toMatchObject({ name: "Otro Nombre" });
  await office.admin("DELETE", `/guests/${guestId}`);
  expect(readEpisode(await read(), id).guest).toBeNull();
});

test("a draft cannot be held", async () => {
  await office.admin("PUT", `/episodes/${id}`, { ...(await episode()), status: "draft" });
  const { version } = await episode();
  const { status, body } = await office.ask("editor", "PUT", `/episodes/${id}/held`, { held: true, version });
  expect([status, body.error.message]).toEqual([400, "Sólo se retiene un programa publicado."]);
  expect(await episode()).toMatchObject({ heldAt: null });
});

test("holding an outdated version is a conflict", async () => {
  const { version, ...fields } = await episode();
  await office.admin("PUT", `/episodes/${id}`, { ...fields, version, headline: "Otra persona" });
  expect((await office.ask("editor", "PUT", `/episodes/${id}/held`, { held: true, version })).status).toBe(
    409,
  );
  expect(
    (await office.ask("editor", "PUT", `/episodes/${row(9)}/held`, { held: true, version })).status,
  ).toBe(404);
});

test("its number can be changed only after the release, and its current number is not public before", {
  tags: "soak",
}, async () => {
  await hold(true);
  const stored = await episode();
  const { status, body } = await office.ask("editor", "PUT", `/episodes/${id}`, {
    ...stored,
    number: "2000",
  });
  const problem = "Soltá el programa antes de cambiar su número.";
  expect([status, body.error]).toMatchObject([400, { code: "held", fields: { number: problem } }]);
  expect((await visitor.from("former_addresses").select("name")).data).toEqual([]);
  const released = await hold(false);
  await office.admin("PUT", `/episodes/${id}`, { ...released, number: "2000" });
  expect((await visitor.from("former_addresses").select("name")).data).toEqual([{ name: "2" }]);
});

test("references of the public version count as used: guest, barrio, topic and recording", {
  tags: "soak",
}, async () => {
  const used = await office.admin("PUT", `/episodes/${id}`, { ...(await episode()), audioUrl: "2.mp3" });
  const impacts = () =>
    Promise.all(
      [`/guests/${used.guestId}`, `/neighborhoods/${used.neighborhoodId}`, `/topics/${used.topicIds[0]}`].map(
        async (path) => (await office.admin("GET", `${path}/impact`)).also.episodes,
      ),
    );
  const recordings = async () =>
    (await readRecordings(serviceClient(office.database.backend)))
      .filter((one) => one.id === id)
      .map(({ number, audioUrl }) => [number, audioUrl]);
  const before = await impacts();
  expect(await recordings()).toEqual([["2", "2.mp3"]]);
  await hold(true);
  expect(await impacts()).toEqual(before);
  expect(await recordings()).toEqual([["2", "2.mp3"]]);
  await editEverything(office, id);
  expect(await impacts()).toEqual(before);
  expect((await recordings()).sort()).toEqual([
    ["2", "2.mp3"],
    ["2", "9.mp3"],
  ]);
  await hold(false);
  expect(await impacts()).toEqual(before.map((count) => count - 1));
  expect(await recordings()).toEqual([["2", "9.mp3"]]);
});

test("states are those of the public version, for every reader", async () => {
  await hold(true);
  await office.admin("PUT", `/episodes/${id}`, { ...(await episode()), headline: "Reservado" });
  const seen = await publishedStates(visitor);
  expect([...seen.keys()]).toContain(id);
  expect(await publishedStates(serviceClient(office.database.backend))).toEqual(seen);
  expect(await publishedStates(await office.database.clientOf(office.idOf("administrator")))).toEqual(seen);
});
