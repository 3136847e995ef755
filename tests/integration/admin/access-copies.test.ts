import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canMakeCopies } from "#node/sound/ffmpeg.ts";
import { eventually } from "#tests/support/eventually.ts";
import { aWav } from "#tests/support/sounds.ts";
import { CALLERS } from "./back-office.ts";
import { openRecordingOffice, type RecordingOffice } from "./recording-office.ts";

const hasFfmpeg = await canMakeCopies("ffmpeg");

describe.runIf(hasFfmpeg)("a master", () => {
  let office: RecordingOffice;
  beforeAll(async () => {
    office = await openRecordingOffice({});
  });
  afterAll(() => office.dispose());

  const fileNamed = async (name: string) =>
    (await office.admin("GET", "/recordings")).files.find((file: { name: string }) => file.name === name);
  const isReady = (name: string) =>
    eventually(async () => {
      const file = await fileNamed(name);
      expect([file?.copy.state, file?.recording?.mediaType]).toEqual(["ready", "audio/mpeg"]);
    });
  const inTrash = async (label: string) =>
    (await office.admin("GET", "/trash")).items.find((entry: { label: string }) => entry.label === label);

  test("is kept out of the site; episodes use its copy, which is recorded once it is made", async () => {
    const sound = aWav(4, 1);
    const { recording, isNew } = (await office.upload(sound, "Cinta Nº 1.wav")).body;
    expect([isNew, recording]).toMatchObject([
      true,
      {
        name: "cinta-n-1.mp3",
        bytes: null,
        seconds: 4,
        master: { name: "cinta-n-1.wav", bytes: sound.length },
      },
    ]);
    await isReady("cinta-n-1.mp3");
    const file = await fileNamed("cinta-n-1.mp3");
    expect(file.recording).toMatchObject({ id: recording.id, seconds: 4, bytes: file.bytes });
    expect(office.filesIn("audio")).toEqual(["cinta-n-1.mp3"]);
    expect(readFileSync(join(office.dataDir, "masters/cinta-n-1.wav"))).toEqual(sound);
  });

  test("whose episode is published triggers a rebuild when the copy is ready", { tags: "soak" }, async () => {
    const audioUrl = "cinta-del-cerro.mp3";
    await office.admin("POST", "/episodes", { number: "1", audioUrl, status: "published" });
    await office.upload(aWav(2, 2), "Cinta del Cerro.wav");
    await isReady(audioUrl);
    const { pg } = office.database;
    const due =
      "select action from private.pending_changes where tbl = 'recordings' order by id desc limit 1";
    expect((await pg.query(due)).rows).toEqual([{ action: "update" }]);
    const { missing } = await office.admin("GET", "/recordings");
    expect(missing).toEqual([]);
  });

  test("with the same bytes is recognised, and one with the same name gets another name", {
    tags: "soak",
  }, async () => {
    await office.upload(aWav(2, 3), "Doble.wav");
    const again = (await office.upload(aWav(2, 3), "otro nombre.wav")).body;
    expect([again.isNew, again.recording.name]).toEqual([false, "doble.mp3"]);
    const other = (await office.upload(aWav(2, 4), "Doble.wav")).body;
    expect([other.recording.name, other.recording.master.name]).toEqual(["doble-2.mp3", "doble-2.wav"]);
    await isReady("doble.mp3");
    await isReady("doble-2.mp3");
  });

  test("goes to the trash with its copy, and both are restored together", { tags: "soak" }, async () => {
    const { recording } = (await office.upload(aWav(2, 5), "Se va.wav")).body;
    await isReady("se-va.mp3");
    const copy = readFileSync(join(office.dataDir, "audio/se-va.mp3"));
    await office.admin("DELETE", `/recordings/${recording.id}`);
    expect(await fileNamed("se-va.mp3")).toBeUndefined();
    expect(office.filesIn("masters")).not.toContain("se-va.wav");
    expect(office.filesIn("audio-trash")).toEqual([recording.id, `${recording.id}.master`]);
    await office.admin("POST", `/trash/${(await inTrash("se-va.mp3")).id}/restore`);
    expect(readFileSync(join(office.dataDir, "audio/se-va.mp3"))).toEqual(copy);
    expect(readFileSync(join(office.dataDir, "masters/se-va.wav"))).toEqual(aWav(2, 5));
    expect(office.filesIn("audio-trash")).toEqual([]);
  });

  test("whose name was taken since then stays in the trash, and nothing is overwritten", {
    tags: "soak",
  }, async () => {
    const { recording } = (await office.upload(aWav(2, 6), "Ocupada.wav")).body;
    await isReady("ocupada.mp3");
    await office.admin("DELETE", `/recordings/${recording.id}`);
    writeFileSync(join(office.dataDir, "masters/ocupada.wav"), "a mano");
    const answer = await office.ask(
      "administrator",
      "POST",
      `/trash/${(await inTrash("ocupada.mp3")).id}/restore`,
    );
    expect(answer.status).toBe(409);
    expect(readFileSync(join(office.dataDir, "masters/ocupada.wav"), "utf8")).toBe("a mano");
    expect(office.filesIn("audio")).not.toContain("ocupada.mp3");
    rmSync(join(office.dataDir, "masters/ocupada.wav"));
  });

  test("copied into the folder by hand gets a copy and a record as well", { tags: "soak" }, async () => {
    writeFileSync(join(office.dataDir, "masters/a mano.flac.wav"), aWav(3, 7));
    await office.admin("POST", "/recordings/copies");
    await isReady("a mano.flac.mp3");
    const { recording } = await fileNamed("a mano.flac.mp3");
    expect(recording.master).toMatchObject({ name: "a mano.flac.wav", mediaType: "audio/wav" });
  });

  test("can be copied by editors and administrators only", async () => {
    for (const caller of CALLERS.filter((caller) => !["administrator", "editor"].includes(caller))) {
      const { status } = await office.ask(caller, "POST", "/recordings/copies");
      expect([caller, status]).toEqual([caller, caller === "anonymous" ? 401 : 403]);
    }
    expect((await office.admin("GET", "/recordings")).makesCopies).toBe(true);
  });
});

test("without ffmpeg episodes use the master itself", { tags: "soak" }, async () => {
  const office = await openRecordingOffice();
  const { recording } = (await office.upload(aWav(2, 1), "cinta.wav")).body;
  const { makesCopies, files } = await office.admin("GET", "/recordings");
  await office.dispose();
  expect([recording.name, recording.master, makesCopies]).toEqual(["cinta.wav", null, false]);
  expect(files).toMatchObject([{ name: "cinta.wav", copy: null }]);
});
