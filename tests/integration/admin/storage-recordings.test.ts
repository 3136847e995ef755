import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { RecordingFolder } from "#api/recordings.ts";
import { storageRecordings } from "#hosting/sound/storage-recordings.ts";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import { type StorageServer, serveStorage } from "#tests/support/storage-server.ts";
import { type BackOffice, type Caller, openBackOffice } from "./back-office.ts";

const PIECE_BYTES = 6 * 2 ** 20;

let storage: StorageServer;
let office: BackOffice;
let folder: RecordingFolder;
const onRecordingsChanged = vi.fn();
beforeAll(async () => {
  storage = await serveStorage("secret");
  const backend = { url: storage.url, publishableKey: "public", secretKey: "secret", fetch };
  const opened = storageRecordings(backend, `${storage.url}/storage/v1/object/public/audio/`);
  if (!opened) throw new Error("there is a bucket");
  folder = opened;
  office = await openBackOffice({
    recordingFolder: folder,
    onRecordingsChanged,
  });
});
afterAll(async () => {
  await office.dispose();
  await storage.close();
});

const metadata = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
const targetFor = async (upload: string, caller: Caller = "editor") =>
  (await office.ask(caller, "POST", "/recordings/target", { upload })).body.target;

/** Sends a request of the tus protocol, as the browser sends it to Storage. */
const tus = (
  method: string,
  address: string,
  signature: string,
  headers: Record<string, string>,
  body?: Uint8Array,
) =>
  fetch(address, {
    method,
    headers: { "tus-resumable": "1.0.0", "x-signature": signature, ...headers },
    ...(body ? { body: body.slice() } : {}),
  });

async function announce(upload: string, bytes: number) {
  const { endpoint, signature, bucketName, objectName } = await targetFor(upload);
  const answer = await tus("POST", endpoint, signature, {
    "upload-length": String(bytes),
    "upload-metadata": metadata({ bucketName, objectName, contentType: "audio/mpeg" }),
  });
  return { signature, status: answer.status, address: answer.headers.get("location") ?? "" };
}

async function send(content: Uint8Array): Promise<string> {
  const upload = crypto.randomUUID();
  const { address, signature } = await announce(upload, content.length);
  for (let offset = 0; offset < content.length; offset += PIECE_BYTES) {
    const headers = { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" };
    const answer = await tus(
      "PATCH",
      address,
      signature,
      headers,
      content.subarray(offset, offset + PIECE_BYTES),
    );
    expect(answer.status).toBe(204);
  }
  return upload;
}
const take = (upload: string, fileName: string, caller: Caller = "editor") =>
  office.ask(caller, "POST", "/recordings", { upload, fileName });
const upload = async (content: Uint8Array, fileName: string) => take(await send(content), fileName);
const names = () => [...storage.objects.keys()].sort();
const list = () => office.admin("GET", "/recordings");

test("a file is uploaded in parts of 6 MiB, has the metadata of its content and plays from the public bucket", async () => {
  const content = aWav(1000);
  const { status, body } = await upload(content, "Programa 12 (final).WAV");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    isNew: true,
    recording: {
      name: "programa-12-final.wav",
      bytes: content.length,
      seconds: 1000,
      mediaType: "audio/wav",
    },
  });
  const { rows } = await office.database.pg.query(
    "select sha256 from recordings where name = 'programa-12-final.wav'",
  );
  expect(rows).toEqual([{ sha256: createHash("sha256").update(content).digest("hex") }]);
  expect(names()).toEqual(["audio/programa-12-final.wav"]);
  expect(onRecordingsChanged).toHaveBeenCalled();
  const { files, makesCopies } = await list();
  expect([files[0].address, makesCopies]).toEqual([
    `${storage.url}/storage/v1/object/public/audio/programa-12-final.wav`,
    null,
  ]);
  const piece = await fetch(files[0].address, { headers: { range: "bytes=0-3" } });
  expect([piece.status, await piece.text()]).toEqual([206, "RIFF"]);
});

test("the same bytes are stored once, another file of that name gets a number, and tags are read", async () => {
  const first = await upload(anMp3(), "Cinta.mp3");
  expect(first.body.recording).toMatchObject({ name: "cinta.mp3", title: "Programa 1", seconds: 101 });
  const again = await upload(anMp3(), "Otra.mp3");
  expect(again.body).toEqual({ isNew: false, recording: first.body.recording });
  const other = await upload(Buffer.concat([anMp3(), Buffer.alloc(128)]), "cinta.mp3");
  expect(other.body.recording.name).toBe("cinta-2.mp3");
  expect(names().filter((name) => name.startsWith("audio-private/"))).toEqual([]);
});

test("an upload that is incomplete or not a recording is refused", async () => {
  const text = await upload(Buffer.from("esto no es un audio".repeat(300)), "nota.mp3");
  expect([text.status, text.body.error.fields.file]).toEqual([422, expect.stringContaining("MP3")]);
  expect(names().filter((name) => name.startsWith("audio-private/"))).toEqual([]);
  const half = crypto.randomUUID();
  await announce(half, 5000);
  expect((await take(half, "a.mp3")).body.error.code).toBe("upload_not_found");
});

test("an upload permission is for one object of the person who requested it, and for editors only", async () => {
  const mine = await targetFor(crypto.randomUUID());
  expect(mine.objectName).toContain(office.idOf("editor"));
  const elsewhere = { bucketName: "audio", objectName: "programa-12-final.wav" };
  const forged = await tus("POST", mine.endpoint, mine.signature, {
    "upload-length": "9",
    "upload-metadata": metadata(elsewhere),
  });
  expect(forged.status).toBe(400);
  const whole = await send(aWav(2, 40));
  expect((await take(whole, "ajena.wav", "administrator")).status).toBe(404);
  expect((await take(whole, "propia.wav")).status).toBe(201);
  for (const caller of ["anonymous", "account", "collaborator"] as const) {
    const { status } = await office.ask(caller, "POST", "/recordings/target", {
      upload: crypto.randomUUID(),
    });
    expect(status).toBe(caller === "anonymous" ? 401 : 403);
  }
  expect((await office.ask("editor", "POST", "/recordings/target", { upload: "../../audio/x" })).status).toBe(
    400,
  );
});

test("a deleted one leaves the public bucket and is restored; its name may be taken in between", async () => {
  const { recording } = (await upload(aWav(2, 41), "borrada.wav")).body;
  await office.admin("DELETE", `/recordings/${recording.id}`);
  expect(names()).toContain(`audio-private/trash/${recording.id}`);
  expect((await fetch(`${storage.url}/storage/v1/object/public/audio/borrada.wav`)).status).toBe(400);
  const entry = async () =>
    (await office.admin("GET", "/trash")).items.find(
      ({ label }: { label: string }) => label === "borrada.wav",
    );
  const restore = async () => office.ask("administrator", "POST", `/trash/${(await entry()).id}/restore`);
  expect((await restore()).status).toBe(200);
  expect(names()).toContain("audio/borrada.wav");
  await office.admin("DELETE", `/recordings/${recording.id}`);
  storage.objects.set("audio/borrada.wav", new Uint8Array(anMp3()));
  expect((await restore()).status).toBe(409);
  await folder.sweep(async () => new Set());
  expect(names()).not.toContain(`audio-private/trash/${recording.id}`);
});

test("files put into the bucket by hand are read, and missing ones are reported by episode", async () => {
  storage.objects.set("audio/1975/cinta 4 (100).wav", new Uint8Array(aWav(9)));
  await office.admin("POST", "/recordings/read");
  const name = "1975/cinta 4 (100).wav";
  const found = (await list()).files.find((file: { name: string }) => file.name === name);
  expect(found.recording).toMatchObject({ seconds: 9, mediaType: "audio/wav" });
  expect((await fetch(found.address)).status).toBe(200);
  await office.admin("POST", "/episodes", { number: "1", audioUrl: found.address });
  const { id } = await office.admin("POST", "/episodes", { number: "2", audioUrl: "falta.mp3" });
  await office.admin("POST", "/episodes", { number: "3", audioUrl: "https://archivo.example/3.mp3" });
  const { files, missing } = await list();
  expect(files.find((file: { name: string }) => file.name === name).episodes).toHaveLength(1);
  const listing = vi.spyOn(folder, "files");
  expect(await office.admin("GET", "/missing-recordings")).toEqual([{ id, number: "2" }]);
  // The bucket is listed once for all episodes.
  expect(listing).toHaveBeenCalledOnce();
  listing.mockRestore();
  expect(missing.map(({ number }: { number: string }) => number)).toEqual(["2"]);
  expect(await office.admin("GET", `/episodes/${id}/recording`)).toEqual({ fault: "missing" });
});

test("adding one upload twice at once creates one recording", async () => {
  const upload = await send(aWav(2, 43));
  const place = folder.place;
  let first: Awaited<ReturnType<typeof take>> | undefined;
  const placing = vi.spyOn(folder, "place").mockImplementationOnce(async (...given) => {
    first = await take(upload, "doble.wav");
    return place(...given);
  });
  const second = await take(upload, "doble.wav");
  placing.mockRestore();
  expect([first?.status, first?.body.isNew]).toEqual([201, true]);
  expect([second.status, second.body]).toEqual([201, { isNew: false, recording: first?.body.recording }]);
});

test("a bucket that could not be created is created on the next use", async () => {
  const empty = await serveStorage("secret");
  let isDown = true;
  const backend = {
    url: empty.url,
    publishableKey: "public",
    secretKey: "secret",
    fetch: async (...request: Parameters<typeof fetch>) =>
      isDown ? Response.json({ message: "down" }, { status: 503 }) : fetch(...request),
  };
  const opened = storageRecordings(backend, `${empty.url}/storage/v1/object/public/audio`);
  await expect(opened?.files()).rejects.toThrow("Supabase Storage");
  isDown = false;
  expect(await opened?.files()).toEqual([]);
  expect([...empty.buckets.keys()]).toEqual(["audio", "audio-private"]);
  await empty.close();
});

test("when its row cannot be stored, the upload is unchanged", async () => {
  const upload = await send(aWav(2, 42));
  const from = { personId: office.idOf("editor"), upload, ending: "wav", isMaster: false };
  const placing = folder.place(from, ["sin-nota"], async () => {
    throw new Error("no database");
  });
  await expect(placing).rejects.toThrow("no database");
  expect(names()).not.toContain("audio/sin-nota.wav");
  expect((await take(upload, "con-nota.wav")).status).toBe(201);
});

test.each([
  ["mp3", "wav"],
  ["wav", "mp3"],
  ["wav", "flac"],
  ["mp3", "mp3"],
])("a %s and a %s with one name added at once get two names", async (...endings) => {
  let onMove: (() => Promise<unknown>) | null = null;
  const watching: typeof fetch = async (...request) => {
    const doFirst = String(request[0]).endsWith("/object/move") ? onMove : null;
    if (doFirst) onMove = null;
    await doFirst?.();
    return fetch(...request);
  };
  const backend = { url: storage.url, publishableKey: "public", secretKey: "secret", fetch: watching };
  const opened = storageRecordings(backend, `${storage.url}/storage/v1/object/public/audio`);
  const [first, second] = endings.map((ending) => async () => {
    const upload = crypto.randomUUID();
    storage.objects.set(`audio-private/uploads/x/${upload}`, new Uint8Array(9));
    const from = { personId: "x", upload, ending, isMaster: ending !== "mp3" };
    return opened?.place(from, ["juntas", "juntas-2", "juntas-3"], async ({ name }) => name);
  });
  let other: string | null | undefined;
  onMove = async () => {
    other = await second?.();
  };
  expect([await first?.(), other].sort()).toEqual(["juntas-2.mp3", "juntas.mp3"]);
  for (const name of names()) if (name.includes("juntas")) storage.objects.delete(name);
});

test("where episodes use recordings at another address, uploads are disabled", () => {
  const backend = { url: storage.url, publishableKey: "public", secretKey: "secret", fetch };
  for (const base of [
    null,
    "/audio",
    "https://cdn.example/audio",
    `${storage.url}/storage/v1/object/public/otro`,
  ])
    expect(storageRecordings(backend, base)).toBeNull();
});
