import fs, { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SPARE_BYTES } from "#node/free-space.ts";
import { recordingFolder } from "#node/sound/recording-folder.ts";
import { anMp3, anOpus, aWav } from "#tests/support/sounds.ts";
import { CALLERS, type Caller, emailOf } from "./back-office.ts";
import { openRecordingOffice, piece, type RecordingOffice } from "./recording-office.ts";

let office: RecordingOffice;
beforeAll(async () => {
  office = await openRecordingOffice();
});
afterAll(() => office.dispose());

const stored = (name: string) => readFileSync(join(office.dataDir, "audio", name));
const take = (upload: string, fileName = "x.wav") =>
  office.ask("administrator", "POST", "/recordings", { upload, fileName });

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
    expect(stored("programa-n-12-penarol.mp3")).toEqual(anMp3());
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
    expect((await take(upload, "cortada.wav")).body.recording.name).toBe("cortada.wav");
    expect(stored("cortada.wav")).toEqual(sound);
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
    const answers = await Promise.all([1, 2, 3].map(() => take(upload, "tres a la vez.wav")));
    // A late request finds the upload gone.
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    const { rows } = await office.database.pg.query(
      "select name from public.recordings where name like 'tres-a-la-vez%'",
    );
    expect(rows).toEqual([{ name: "tres-a-la-vez.wav" }]);
  });

  test("is of the person who sent it, and gone once it is a recording", async () => {
    const upload = await office.send(aWav(2, 37));
    const asEditor = await office.ask("editor", "POST", "/recordings", { upload, fileName: "x.wav" });
    expect(asEditor.status).toBe(404);
    expect((await take(upload, "una vez.wav")).status).toBe(201);
    expect((await take(upload, "una vez.wav")).status).toBe(404);
  });

  test("never overwrites another file, including one copied by hand", async () => {
    writeFileSync(join(office.dataDir, "audio/cinta.wav"), "a mano");
    const names = [];
    for (const seed of [4, 5])
      names.push((await office.upload(aWav(2, seed), "Cinta.wav")).body.recording.name);
    expect(names).toEqual(["cinta-2.wav", "cinta-3.wav"]);
    expect(String(stored("cinta.wav"))).toBe("a mano");
  });

  test("two of the same name at once are both kept", async () => {
    const [one, two] = await Promise.all([office.send(anOpus(5)), office.send(anOpus(6))]);
    const taken = await Promise.all([take(one, "a la vez.opus"), take(two, "a la vez.opus")]);
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
      const { status, body } = await take(id);
      expect([status, body.error.code]).toEqual([404, "upload_not_found"]);
    }
    for (const id of ["../secrets", "", 4, null])
      expect(
        (await office.ask("administrator", "POST", "/recordings", { upload: id, fileName: "x" })).status,
      ).toBe(400);
  });
});

describe("the tus protocol", () => {
  test("refuses a wrong offset, and more bytes than announced", async () => {
    const upload = await office.announce(1000);
    for (const offset of ["1", "-1", "1e3", "99999999999999999999"]) {
      const answer = await office.tus("PATCH", upload, {
        headers: { ...piece(0), "upload-offset": offset },
        body: "x".repeat(10),
      });
      expect([offset, answer.ok]).toEqual([offset, false]);
    }
    const more = await office.tus("PATCH", upload, { headers: piece(0), body: "x".repeat(1001) });
    expect(more.status).toBe(413);
    expect((await office.tus("HEAD", upload)).headers.get("upload-offset")).not.toBe("1001");
  });

  test.each([
    [{ "upload-length": String(2 ** 43) }, 413, "too_large"],
    [{ "upload-length": "-1" }, 400, "unreadable"],
    [{ "upload-length": "1e9" }, 400, "unreadable"],
    [{}, 400, "unreadable"],
    [{ "upload-length": "10", "upload-metadata": "filename <script>" }, 400, "unreadable"],
    [{ "upload-length": "10", "upload-concat": "partial" }, 400, "unreadable"],
  ])("%j is refused in Spanish", async (headers, status, code) => {
    const answer = await office.tus("POST", "", { headers: headers as Record<string, string> });
    const { error } = (await answer.json()) as { error: { code: string; message: string } };
    expect([answer.status, error.code]).toEqual([status, code]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("refuses an upload, or a part of one, that would take the space kept for everything else", async () => {
    rmSync(join(office.dataDir, "uploads"), { recursive: true });
    const started = await office.announce(8193);
    const free = (bytes: number) =>
      vi.spyOn(files, "statfs").mockResolvedValue({ bavail: bytes, bsize: 1 } as never);
    // Those of the announced upload, and as many again.
    const statfs = free(SPARE_BYTES + 8193 + 8192);
    syncBuiltinESMExports();
    const announced = async (bytes: number) => {
      const headers = { "upload-length": String(bytes) };
      return (await office.tus("POST", "", { headers })).status;
    };
    expect(await announced(8193)).toBe(507);
    // Requests at once take their space in any order.
    expect((await Promise.all([announced(8192), announced(8192)])).sort()).toEqual([201, 507]);
    expect(await announced(1)).toBe(507);
    free(SPARE_BYTES + 8192);
    syncBuiltinESMExports();
    const send = (bytes: number) =>
      office.tus("PATCH", started, {
        headers: { ...piece(0), "content-length": String(bytes) },
        body: "x".repeat(bytes),
      });
    expect((await send(8193)).status).toBe(507);
    expect((await office.tus("HEAD", started)).headers.get("upload-offset")).toBe("0");
    free(SPARE_BYTES - 1);
    syncBuiltinESMExports();
    expect((await office.tus("DELETE", started)).status).toBe(204);
    statfs.mockRestore();
    syncBuiltinESMExports();
  });

  test("lists what a person left unfinished, and throws it away", async () => {
    rmSync(join(office.dataDir, "uploads"), { recursive: true });
    const metadata = `filename ${Buffer.from("Cinta Nº 3.wav").toString("base64")}`;
    const headers = { "upload-length": "4000", "upload-metadata": metadata };
    const upload =
      (await office.tus("POST", "", { headers })).headers.get("location")?.split("/").at(-1) ?? "";
    await office.tus("PATCH", upload, { headers: piece(0), body: "x".repeat(1000) });
    const left = async () => (await office.admin("GET", "/recordings")).unfinished;
    const startedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await left()).toEqual([
      { upload, fileName: "Cinta Nº 3.wav", bytes: 4000, received: 1000, startedAt, owner: null },
    ]);
    expect((await office.tus("DELETE", upload)).status).toBe(204);
    expect(await left()).toEqual([]);
  });

  test("lists what others left unfinished, which administrators may throw away", async () => {
    const upload = await office.announce(10, "editor");
    const seenBy = async (caller: Caller) =>
      (await office.ask(caller, "GET", "/recordings")).body.unfinished.filter(
        (one: { upload: string }) => one.upload === upload,
      );
    const owner = { id: office.idOf("editor"), email: emailOf("editor") };
    expect(await seenBy("administrator")).toMatchObject([{ received: 0, bytes: 10, owner }]);
    expect(await seenBy("editor")).toMatchObject([{ owner: null }]);
    const path = `/recordings/unfinished/${owner.id}/${upload}`;
    expect((await office.ask("editor", "DELETE", path)).status).toBe(403);
    for (const wrong of [crypto.randomUUID(), "..%2f..%2faudio"])
      expect((await office.ask("administrator", "DELETE", path.replace(owner.id, wrong))).status).toBe(404);
    expect((await office.ask("administrator", "DELETE", path)).status).toBe(204);
    expect((await office.ask("administrator", "DELETE", path)).status).toBe(404);
    expect(await seenBy("editor")).toEqual([]);
  });

  test("accepts no upload without a length, for which no space could be reserved", async () => {
    expect((await office.tus("POST", "", { headers: { "upload-defer-length": "1" } })).status).toBe(400);
  });

  test("reports a full disk, and continues when there is space again", async () => {
    const sound = aWav(2, 10);
    const upload = await office.announce(sound.length);
    const full = () => {
      throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    };
    const mocks = [
      vi.spyOn(fs, "createWriteStream").mockImplementation(full),
      vi.spyOn(fs, "writeFileSync").mockImplementation(full),
    ];
    syncBuiltinESMExports();
    const answer = await office.tus("PATCH", upload, { headers: piece(0), body: sound.slice() });
    for (const mock of mocks) mock.mockRestore();
    syncBuiltinESMExports();
    const { error } = (await answer.json()) as { error: { message: string } };
    expect([answer.status, error.message]).toEqual([503, expect.stringMatching(/^No queda lugar/)]);
    const again = await office.tus("PATCH", upload, { headers: piece(0), body: sound.slice() });
    expect(again.status).toBe(204);
  });

  test("two senders of one upload leave one complete file", async () => {
    const sound = aWav(3, 9);
    const upload = await office.announce(sound.length);
    const send = () => office.tus("PATCH", upload, { headers: piece(0), body: sound.slice() });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409]);
    await take(upload, "dos-veces.wav");
    expect(stored("dos-veces.wav")).toEqual(sound);
  });

  test("can cancel an upload, which deletes it", async () => {
    const upload = await office.announce(1000);
    expect((await office.tus("DELETE", upload)).status).toBe(204);
    expect((await office.tus("HEAD", upload)).status).toBe(404);
  });

  test("is for administrators and editors, from the pages of the site", async () => {
    const upload = await office.announce(1000);
    for (const caller of CALLERS.filter((caller) => !["administrator", "editor"].includes(caller))) {
      const status = caller === "anonymous" ? 401 : 403;
      const headers = { "upload-length": "10" };
      expect([caller, (await office.tus("POST", "", { caller, headers })).status]).toEqual([caller, status]);
      expect([caller, (await office.tus("HEAD", upload, { caller })).status]).toEqual([caller, status]);
    }
    const foreign = await office.tus("PATCH", upload, {
      headers: { ...piece(0), origin: "https://otro.example" },
      body: "x",
    });
    expect(foreign.status).toBe(403);
  });

  test("gives no access to uploads of others, or to other files", async () => {
    const upload = await office.announce(1000);
    const id = office.idOf("collaborator");
    await office.database.pg.query("update profiles set role = 'admin' where id = $1", [id]);
    const caller = "collaborator";
    expect((await office.tus("HEAD", upload, { caller })).status).toBe(404);
    expect((await office.tus("DELETE", upload, { caller })).status).toBe(404);
    expect((await office.ask(caller, "POST", "/recordings", { upload, fileName: "x.mp3" })).status).toBe(404);
    await office.database.pg.query("update profiles set role = 'user' where id = $1", [id]);
    for (const name of [`${upload}.json`, "..", "%2e%2e%2fsecrets.json", "..%5csecrets.json", "%00"])
      expect([name, (await office.tus("HEAD", name)).status]).not.toEqual([name, 200]);
  });
});
