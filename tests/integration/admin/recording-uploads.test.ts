import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordingFolder } from "#node/sound/recording-folder.ts";
import { anMp3, anOpus, aWav } from "#tests/support/sounds.ts";
import { openRecordingOffice, piece, type RecordingOffice } from "./recording-office.ts";

let office: RecordingOffice;
beforeAll(async () => {
  office = await openRecordingOffice();
});
afterAll(() => office.dispose());

describe("an upload", () => {
  test("becomes a recording with a name of its own, and the metadata of its content", async () => {
    const { status, body } = await office.upload(anMp3(), "C:\\cintas\\Programa Nº 12 (Peñarol).WAV");
    expect([status, body.isNew]).toEqual([201, true]);
    expect(body.recording).toMatchObject({
      name: "programa-n-12-penarol.mp3",
      bytes: anMp3().length,
      mediaType: "audio/mpeg",
      seconds: 101,
      title: "Programa 1",
    });
    expect(office.stored("programa-n-12-penarol.mp3")).toEqual(anMp3());
    expect(office.filesIn(`uploads/${office.idOf("administrator")}`)).toEqual([]);
  });

  test("in parts continues where it was interrupted", async () => {
    const sound = aWav(4, 1);
    const upload = await office.announce(sound.length);
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(sound.subarray(0, 10_000)),
      pull: (controller) => controller.error(new Error("the line is cut")),
    });
    const answer = await office.tus("PATCH", upload, { headers: piece(0), body: cut });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const state = await office.tus("HEAD", upload);
    expect(state.headers.get("upload-length")).toBe(String(sound.length));
    const offset = Number(state.headers.get("upload-offset"));
    const rest = await office.tus("PATCH", upload, { headers: piece(offset), body: sound.slice(offset) });
    expect(rest.status).toBe(204);
    expect((await office.take(upload, "cortada.wav")).body.recording.name).toBe("cortada.wav");
    expect(office.stored("cortada.wav")).toEqual(sound);
  });

  test("survives a restart of the server", async () => {
    const sound = aWav(4, 2);
    const upload = await office.announce(sound.length);
    await office.tus("PATCH", upload, { headers: piece(0), body: sound.slice(0, 9000) });
    const { dataDir } = office;
    const restarted = recordingFolder({
      dataDir,
      places: { base: "/audio", siteOrigins: [], allowedHosts: [] },
    });
    const headers = { "tus-resumable": "1.0.0" };
    const request = new Request(`http://x/api/admin/recordings/uploads/${upload}`, {
      method: "HEAD",
      headers,
    });
    const state = await restarted.receive(office.idOf("administrator"), request);
    expect(state.headers.get("upload-offset")).toBe("9000");
  });

  test("with bytes that exist already is recognised, whatever its name", async () => {
    await office.upload(aWav(2, 3), "uno.wav");
    const { body } = await office.upload(aWav(2, 3), "dos.wav");
    expect([body.isNew, body.recording.name]).toEqual([false, "uno.wav"]);
    expect(existsSync(join(office.dataDir, "audio/dos.wav"))).toBe(false);
  });

  test("that is taken in twice at once is one recording", async () => {
    const upload = await office.send(aWav(2, 31));
    const answers = await Promise.all([1, 2, 3].map(() => office.take(upload, "tres a la vez.wav")));
    // A late request finds the upload gone.
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    const { rows } = await office.database.pg.query(
      "select name from public.recordings where name like 'tres-a-la-vez%'",
    );
    expect(rows).toEqual([{ name: "tres-a-la-vez.wav" }]);
  });

  test("with bytes that exist already may be taken in several times at once", async () => {
    await office.upload(aWav(2, 41), "primera.wav");
    const upload = await office.send(aWav(2, 41));
    const answers = await Promise.all([1, 2, 3, 4].map(() => office.take(upload, "otra vez.wav")));
    expect(answers.filter(({ status }) => status !== 201 && status !== 404)).toEqual([]);
  });

  test("is of the person who sent it, and gone once it is a recording", async () => {
    const upload = await office.send(aWav(2, 37));
    const asEditor = await office.ask("editor", "POST", "/recordings", { upload, fileName: "x.wav" });
    expect(asEditor.status).toBe(404);
    expect((await office.take(upload, "una vez.wav")).status).toBe(201);
    expect((await office.take(upload, "una vez.wav")).status).toBe(404);
  });

  test("never overwrites another file, including one copied by hand", async () => {
    writeFileSync(join(office.dataDir, "audio/cinta.wav"), "a mano");
    const names = [];
    for (const seed of [4, 5])
      names.push((await office.upload(aWav(2, seed), "Cinta.wav")).body.recording.name);
    expect(names).toEqual(["cinta-2.wav", "cinta-3.wav"]);
    expect(String(office.stored("cinta.wav"))).toBe("a mano");
  });

  test("two of the same name at once are both kept", async () => {
    const [one, two] = await Promise.all([office.send(anOpus(5)), office.send(anOpus(6))]);
    const taken = await Promise.all([office.take(one, "a la vez.opus"), office.take(two, "a la vez.opus")]);
    expect(taken.map(({ body }) => body.recording.name).sort()).toEqual(["a-la-vez-2.opus", "a-la-vez.opus"]);
  });

  const NAMES = [
    ["../../etc/passwd", "passwd.wav"],
    ["..\\..\\secrets.json", "secrets.wav"],
    ["<img src=x onerror=alert(1)>.mp3", "img-srcx-onerroralert1.wav"],
    ["....", "grabacion.wav"],
    [".htaccess", "grabacion-2.wav"],
    ["\u202ecod.wav", "cod.wav"],
    ["nulo\u0000.wav", "unreadable"],
    [`${"a".repeat(300)}.wav`, `${"a".repeat(80)}.wav`],
  ] as const;
  async function expectName([fileName, expected]: (typeof NAMES)[number]) {
    const { body } = await office.upload(aWav(1, fileName.length), fileName);
    expect(body.recording?.name ?? body.error.code).toBe(expected);
  }
  test.for(NAMES.slice(0, 2))("called %j stays in the folder, as %s", expectName);
  test.for(NAMES.slice(2))("called %j stays in the folder, as %s", { tags: "soak" }, expectName);

  test("that is not a recording is refused, and leaves no file", async () => {
    const before = office.filesIn("audio");
    const { status, body } = await office.upload(Buffer.from("<script>alert(1)</script>"), "voz.mp3");
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ["file"]]);
    expect(body.error.message).toMatch(/^El archivo no es una grabación MP3/);
    expect(office.filesIn("audio")).toEqual(before);
  });

  test("that is unfinished or unknown is refused", async () => {
    const upload = await office.announce(5000);
    for (const id of [upload, crypto.randomUUID()]) {
      const { status, body } = await office.take(id);
      expect([status, body.error.code]).toEqual([404, "upload_not_found"]);
    }
    for (const id of ["../secrets", "", 4, null])
      expect(
        (await office.ask("administrator", "POST", "/recordings", { upload: id, fileName: "x" })).status,
      ).toBe(400);
  });
});
