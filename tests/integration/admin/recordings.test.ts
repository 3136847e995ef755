import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { recordingFault } from "#api/admin/recordings/recordings-in-use.ts";
import { recordingFolder } from "#node/sound/recording-folder.ts";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { CALLERS, openBackOffice } from "./back-office.ts";
import { openRecordingOffice, type RecordingOffice } from "./recording-office.ts";

let office: RecordingOffice;
beforeAll(async () => {
  office = await openRecordingOffice();
});
afterAll(() => office.dispose());

const list = () => office.admin("GET", "/recordings");
const fileNamed = async (name: string) =>
  (await list()).files.find((file: { name: string }) => file.name === name);
const copyByHand = (name: string, content: Uint8Array | string) => {
  const path = join(office.dataDir, "audio", name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
};
const inTrash = async (label: string) =>
  (await office.admin("GET", "/trash")).items.find((entry: { label: string }) => entry.label === label);

test("files copied by hand are read once, and again when they are replaced", async () => {
  copyByHand("1975/cinta 4 (100%).mp3", anMp3());
  copyByHand("nota.txt", "no es sonido");
  copyByHand("vacía.mp3", "");
  const name = "1975/cinta 4 (100%).mp3";
  expect((await fileNamed(name)).recording).toBeNull();
  expect(await office.admin("POST", "/recordings/read")).toEqual({ read: 2 });
  expect(await office.admin("POST", "/recordings/read")).toEqual({ read: 0 });
  expect(await fileNamed(name)).toMatchObject({
    address: "/audio/1975/cinta%204%20(100%25).mp3",
    recording: { seconds: 101, mediaType: "audio/mpeg", title: "Programa 1" },
  });
  expect((await fileNamed("nota.txt")).recording).toMatchObject({ mediaType: null, seconds: null });
  copyByHand(name, aWav(9));
  expect((await fileNamed(name)).recording).toBeNull();
  await office.admin("POST", "/recordings/read");
  expect((await fileNamed(name)).recording).toMatchObject({ seconds: 9, mediaType: "audio/wav" });
});

test("reading the folder is no change of the person who opens the list, and does not wait for a build", async () => {
  await office.admin("POST", "/episodes", { number: "61", audioUrl: "programa-61.mp3", status: "published" });
  copyByHand("programa-61.mp3", anMp3());
  const pending = async () =>
    (await office.database.pg.query("select count(*)::int as n from private.pending_changes")).rows;
  const before = await pending();
  expect(await office.admin("POST", "/recordings/read")).toEqual({ read: 1 });
  const { rows } = await office.database.pg.query(
    "select l.actor from audit_log l join recordings r on r.id::text = l.pk where l.tbl = 'recordings' and r.name = 'programa-61.mp3'",
  );
  expect(rows).toEqual([{ actor: null }]);
  expect(await pending()).toEqual(before);
});

test("a known master is read again only when its size changes", async () => {
  const dataDir = temporaryFolder();
  for (const [path, content] of [
    ["audio/cinta.mp3", anMp3()],
    ["masters/cinta.wav", aWav(3)],
  ] as const) {
    mkdirSync(join(dataDir, path, ".."), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  }
  const places = { base: "/audio", siteOrigins: [], allowedHosts: [] };
  const folder = recordingFolder({ dataDir, places });
  const read = await folder.read("cinta.mp3");
  expect(read?.master).toEqual({
    name: "cinta.wav",
    bytes: aWav(3).length,
    sha256: createHash("sha256").update(aWav(3)).digest("hex"),
    mediaType: "audio/wav",
  });
  const known = { name: "cinta.wav", bytes: aWav(3).length, sha256: "0".repeat(64), mediaType: null };
  expect((await folder.read("cinta.mp3", known))?.master).toEqual(known);
  expect(await folder.read("cinta.mp3", { ...known, bytes: 9 })).toEqual(read);
});

test("each file has the episodes that refer to it, and episodes without a file are listed", async () => {
  copyByHand("programa 7.wav", aWav(1));
  const episode = (number: string, audioUrl: string) =>
    office.admin("POST", "/episodes", { number, audioUrl });
  await episode("7", "programa%207.wav");
  await episode("8", "/programa 7.wav");
  await episode("9", "no-esta.mp3");
  await episode("10", "https://archivo.example/10.mp3");
  await episode("11", "vacía.mp3");
  expect(
    (await fileNamed("programa 7.wav")).episodes.map(({ number }: { number: string }) => number),
  ).toEqual(["7", "8"]);
  const missing = (await list()).missing.map(({ number }: { number: string }) => number);
  expect(missing).toEqual(["9", "11"]);
});

test("one file of the folder is found by its name as the list of the folder has it", async () => {
  const dataDir = temporaryFolder();
  const places = { base: "/audio", siteOrigins: [], allowedHosts: [] };
  const folder = recordingFolder({ dataDir, places });
  for (const path of [
    "audio/a/1.mp3",
    "audio/b.wav",
    "audio/c.mp3/d.mp3",
    "masters/a/1.wav",
    "masters/e.flac",
  ]) {
    mkdirSync(join(dataDir, path, ".."), { recursive: true });
    writeFileSync(join(dataDir, path), path);
  }
  const all = await folder.files();
  expect(all.map(({ name }) => name)).toEqual(["a/1.mp3", "b.wav", "c.mp3/d.mp3", "e.mp3"]);
  for (const file of all) expect(await folder.file(file.name)).toEqual(file);
  const listing = vi.spyOn(folder, "files");
  for (const [name, fault] of [
    ["a/1.mp3", null],
    ["c.mp3", "missing"],
    ["e.mp3", "missing"],
    ["falta.mp3", "missing"],
  ] as const)
    expect(await recordingFault(folder, name)).toBe(fault);
  expect(listing).not.toHaveBeenCalled();
});

test("a deleted one goes to the trash with its file, and is restored", async () => {
  const { recording } = (await office.upload(aWav(2, 1), "borrada.wav")).body;
  await office.admin("DELETE", `/recordings/${recording.id}`);
  expect(await fileNamed("borrada.wav")).toBeUndefined();
  const entry = await inTrash("borrada.wav");
  expect(entry).toMatchObject({ table: "recordings" });
  await office.admin("POST", `/trash/${entry.id}/restore`);
  expect((await fileNamed("borrada.wav")).recording).toEqual(recording);
  expect(await inTrash("borrada.wav")).toBeUndefined();
  expect(office.filesIn("audio-trash")).toEqual([]);
});

test("a deleted one whose name was taken, or whose file is missing, stays in the trash", async () => {
  const { recording } = (await office.upload(aWav(2, 2), "otra.wav")).body;
  await office.admin("DELETE", `/recordings/${recording.id}`);
  copyByHand("otra.wav", "a mano");
  const restore = async () =>
    office.ask("administrator", "POST", `/trash/${(await inTrash("otra.wav")).id}/restore`);
  expect((await restore()).status).toBe(409);
  expect((await fileNamed("otra.wav")).bytes).toBe(6);
  rmSync(join(office.dataDir, "audio/otra.wav"));
  rmSync(join(office.dataDir, "audio-trash", recording.id));
  expect((await restore()).body.error.message).toMatch(/^No se puede recuperar/);
});

test("deleted files are removed with their trash entry, and abandoned uploads after a week", async () => {
  const places = { base: "/audio", siteOrigins: [], allowedHosts: [] };
  const folder = recordingFolder({ dataDir: office.dataDir, places });
  const kept = (await office.upload(aWav(2, 3), "queda.wav")).body.recording.id;
  const gone = (await office.upload(aWav(2, 4), "se-va.wav")).body.recording.id;
  for (const id of [kept, gone]) await office.admin("DELETE", `/recordings/${id}`);
  const upload = await office.announce(5000);
  const own = `uploads/${office.idOf("administrator")}`;
  await folder.sweep(async () => new Set([kept]));
  expect(office.filesIn("audio-trash")).toEqual([kept]);
  expect(office.filesIn(own)).toContain(upload);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
  await folder.sweep(async () => new Set([kept])).finally(() => vi.useRealTimers());
  expect(office.filesIn(own)).toEqual([]);
});

test("the rest of an upload that a crash or a full disk left is removed after a week", async () => {
  const places = { base: "/audio", siteOrigins: [], allowedHosts: [] };
  const folder = recordingFolder({ dataDir: office.dataDir, places });
  const own = `uploads/${office.idOf("administrator")}`;
  const inUploads = (name: string) => join(office.dataDir, own, name);
  // Ended between the two steps of taking a file in; and written on a full disk.
  const [taken, torn] = [await office.announce(10), await office.announce(10)];
  rmSync(inUploads(taken));
  writeFileSync(inUploads(`${torn}.json`), "");
  const { id } = (await office.upload(aWav(2, 41), "tercera.wav")).body.recording;
  await office.admin("DELETE", `/recordings/${id}`);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
  await folder.sweep(async () => new Set()).finally(() => vi.useRealTimers());
  expect(office.filesIn(own)).toEqual([]);
  expect(office.filesIn("audio-trash")).toEqual([]);
});

test("a lost file that is uploaded again gets its old name", async () => {
  const { recording } = (await office.upload(aWav(2, 5), "perdida.wav")).body;
  rmSync(join(office.dataDir, "audio/perdida.wav"));
  const { body } = await office.upload(aWav(2, 5), "perdida.wav");
  expect([body.isNew, body.recording.id]).toEqual([true, recording.id]);
  expect((await fileNamed("perdida.wav")).recording.id).toBe(recording.id);
});

const PROVENANCE = {
  creator: "Radio de prueba",
  rights: "Familia Núñez",
  source: "Fondo Núñez",
  carrier: "open_reel",
  carrierNote: "Cinta de 19 cm/s",
  shelfMark: "Caja 3, cinta 14",
  digitizedOn: "2019-05",
  digitizedBy: "Ana Núñez",
  digitizedWith: "Revox A77",
  notes: "Con hongos. ".repeat(100).trim(),
};

test("provenance is saved with a version check, and survives reading the file again", async () => {
  const { recording } = (await office.upload(aWav(2, 6), "cinta-14.wav")).body;
  const path = `/recordings/${recording.id}`;
  const empty = await office.admin("GET", path);
  expect(empty).toMatchObject({ name: "cinta-14.wav", carrier: null, notes: null, version: 1 });
  const put = (fields: object) => office.ask("editor", "PUT", path, fields);
  expect((await put({ version: 1, ...PROVENANCE })).body).toMatchObject({ ...PROVENANCE, version: 2 });
  const late = await put({ version: 1, rights: "Otra" });
  expect([late.status, late.body.current]).toEqual([409, expect.objectContaining(PROVENANCE)]);
  expect((await put({ version: 2, carrier: "papel" })).body.error.fields.carrier).toContain("Casete");
  copyByHand("cinta-14.wav", aWav(3, 6));
  await office.admin("POST", "/recordings/read");
  expect((await fileNamed("cinta-14.wav")).recording).toMatchObject({ id: recording.id, seconds: 3 });
  expect(await office.admin("GET", path)).toMatchObject(PROVENANCE);
  const history = await office.admin("GET", `/history/recordings/${recording.id}`);
  expect(history.map(({ changed }: { changed: object }) => changed)).toContainEqual(
    expect.objectContaining({ notes: [null, PROVENANCE.notes], shelfMark: [null, PROVENANCE.shelfMark] }),
  );
});

test("provenance changes no page; it goes to the trash and is restored with the recording", async () => {
  const { recording } = (await office.upload(aWav(2, 7), "cinta-15.wav")).body;
  await office.admin("POST", "/episodes", { number: "15", audioUrl: "cinta-15.wav" });
  const pending = async () =>
    (await office.database.pg.query("select count(*)::int as n from private.pending_changes")).rows;
  const before = await pending();
  await office.admin("PUT", `/recordings/${recording.id}`, { version: 1, ...PROVENANCE });
  expect(await pending()).toEqual(before);
  await office.admin("DELETE", `/recordings/${recording.id}`);
  expect(await pending()).not.toEqual(before);
  await office.admin("POST", `/trash/${(await inTrash("cinta-15.wav")).id}/restore`);
  expect(await office.admin("GET", `/recordings/${recording.id}`)).toMatchObject(PROVENANCE);
});

test("one put into the trash by an earlier version of the program is restored", async () => {
  const { recording } = (await office.upload(aWav(2, 8), "cinta-16.wav")).body;
  await office.admin("DELETE", `/recordings/${recording.id}`);
  const { pg } = office.database;
  await pg.exec(
    "update public.trash set row_data = row_data - 'version' - 'updated_at' where tbl = 'recordings'",
  );
  await office.admin("POST", `/trash/${(await inTrash("cinta-16.wav")).id}/restore`);
  expect(await office.admin("GET", `/recordings/${recording.id}`)).toMatchObject({ version: 1 });
});

test("the list and the trash are for administrators and editors", async () => {
  for (const caller of CALLERS.filter((caller) => !["administrator", "editor"].includes(caller))) {
    const status = caller === "anonymous" ? 401 : 403;
    const asked = [
      office.ask(caller, "GET", "/recordings"),
      office.ask(caller, "POST", "/recordings/read"),
      office.ask(caller, "GET", `/recordings/${crypto.randomUUID()}`),
      office.ask(caller, "PUT", `/recordings/${crypto.randomUUID()}`, { version: 1 }),
      office.ask(caller, "DELETE", `/recordings/${crypto.randomUUID()}`),
    ];
    expect((await Promise.all(asked)).map((answer) => answer.status)).toEqual(asked.map(() => status));
  }
  expect((await office.ask("administrator", "DELETE", `/recordings/${crypto.randomUUID()}`)).status).toBe(
    404,
  );
});

test("an installation with recordings at another address says so", async () => {
  const elsewhere = await openBackOffice();
  const { status, body } = await elsewhere.ask("administrator", "GET", "/recordings");
  await elsewhere.dispose();
  expect([status, body.error.code]).toEqual([501, "uploads_unavailable"]);
  expect(body.error.message).toContain("lo puede habilitar la persona que instaló el sitio");
});
