import fs, { rmSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SPARE_BYTES } from "#node/free-space.ts";
import { aWav } from "#tests/support/sounds.ts";
import { CALLERS, type Caller, emailOf } from "./back-office.ts";
import { openRecordingOffice, piece, type RecordingOffice } from "./recording-office.ts";

let office: RecordingOffice;
beforeAll(async () => {
  office = await openRecordingOffice();
});
afterAll(() => office.dispose());

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
    await office.take(upload, "dos-veces.wav");
    expect(office.stored("dos-veces.wav")).toEqual(sound);
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
