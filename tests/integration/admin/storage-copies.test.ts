import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { RecordingFolder } from "#api/recordings.ts";
import { recordingBuckets } from "#hosting/sound/storage-buckets.ts";
import { storageRecordings } from "#hosting/sound/storage-recordings.ts";
import { mirrorRecordings } from "#scripts/backup/mirror-recordings.ts";
import { storeRecordings } from "#scripts/backup/store-recordings.ts";
import { anMp3, aWav } from "#tests/support/sounds.ts";
import { type StorageServer, serveStorage } from "#tests/support/storage-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

let storage: StorageServer;
let folder: RecordingFolder;
beforeAll(async () => {
  storage = await serveStorage("secret");
  const backend = { url: storage.url, publishableKey: "public", secretKey: "secret", fetch };
  const opened = storageRecordings(backend, `${storage.url}/storage/v1/object/public/audio/`);
  if (!opened) throw new Error("there is a bucket");
  folder = opened;
  storage.objects.set("audio/cinta.mp3", new Uint8Array(anMp3()));
  storage.objects.set("audio/1975/cinta 4 (100).wav", new Uint8Array(aWav(9)));
  storage.objects.set(`audio-private/uploads/x/${crypto.randomUUID()}`, new Uint8Array(9));
});
afterAll(() => storage.close());

test("a backup with recordings reads them from the bucket", async () => {
  const found = new Map<string, number>();
  for await (const { path, bytes, parts } of folder.contents()) {
    let read = 0;
    for await (const part of parts) read += part.length;
    expect(read).toBe(bytes);
    found.set(path, read);
  }
  expect(found.get("audio/cinta.mp3")).toBe(anMp3().length);
});

test("the daily copy has the recordings of the bucket, and is refused when one is cut off", async () => {
  const backupDir = temporaryFolder();
  const copies = join(backupDir, "grabaciones/data/audio");
  const mirror = (copied: Pick<RecordingFolder, "contents">) =>
    mirrorRecordings({ folder: copied, backupDir, now: Date.now(), version: "1" });
  const count = (await Readable.from(folder.contents()).toArray()).length;
  expect([await mirror(folder), await mirror(folder)]).toEqual([count, 0]);
  expect(readFileSync(join(copies, "cinta.mp3"))).toEqual(Buffer.from(anMp3()));
  storage.objects.set("audio/cinta.mp3", new Uint8Array(9));
  expect(await mirror(folder)).toBe(1);
  expect(readFileSync(join(copies, "cinta.mp3"))).toEqual(Buffer.alloc(9));
  const cut = {
    async *contents() {
      for await (const file of folder.contents()) yield { ...file, bytes: file.bytes + 1 };
    },
  };
  await expect(mirror(cut)).rejects.toThrow("no salió igual");
  expect(readFileSync(join(copies, "cinta.mp3"))).toEqual(Buffer.alloc(9));
});

test("a copy of the recordings is put back into the buckets, and an interrupted restore goes on", async () => {
  const backupDir = temporaryFolder();
  storage.objects.set("audio-private/masters/otra.wav", new Uint8Array(aWav(20)));
  await mirrorRecordings({ folder, backupDir, now: Date.now(), version: "1" });
  const copy = join(backupDir, "grabaciones");
  const target = await serveStorage("secret");
  onTestFinished(() => target.close());
  let isDown = false;
  const backend = {
    url: target.url,
    publishableKey: "public",
    secretKey: "secret",
    fetch: async (...request: Parameters<typeof fetch>) =>
      isDown ? Response.json({ message: "down" }, { status: 503 }) : fetch(...request),
  };
  const restore = () => storeRecordings(copy, recordingBuckets(backend), temporaryFolder());
  let stores = 0;
  target.onStored = () => {
    stores += 1;
    isDown = stores === 1;
  };
  await expect(restore()).rejects.toThrow("sigue con las que faltan");
  expect(target.objects.size).toBe(1);
  isDown = false;
  const stored = await restore();
  const wanted = new Map([...storage.objects].filter(([name]) => /^audio\/|\/masters\//.test(name)));
  expect(new Map(target.objects)).toEqual(wanted);
  expect(stores).toBe(wanted.size);
  expect(stored.map(({ name }) => `audio/${name}`)).toEqual(
    [...wanted.keys()].filter((name) => name.startsWith("audio/")).sort(),
  );
  // Another file of that name stays, and a damaged copy changes nothing.
  target.objects.set("audio/cinta.mp3", new Uint8Array(3));
  await expect(restore()).rejects.toThrow("Ya hay otro archivo en audio/cinta.mp3");
  expect(target.objects.get("audio/cinta.mp3")).toHaveLength(3);
  target.objects.clear();
  writeFileSync(join(copy, "data/audio/cinta.mp3"), "otra");
  await expect(restore()).rejects.toThrow("no es el que se guardó");
  expect(target.objects.size).toBe(0);
});
