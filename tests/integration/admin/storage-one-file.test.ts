import { expect, onTestFinished, test } from "vitest";
import { recordingFault } from "#api/admin/recordings/recordings-in-use.ts";
import { storageRecordings } from "#hosting/sound/storage-recordings.ts";
import { serveStorage } from "#tests/support/storage-server.ts";

test("the recording of one programme is asked for by its name, and not in a list of the bucket", async () => {
  const storage = await serveStorage("secret");
  onTestFinished(() => storage.close());
  const asked: string[] = [];
  const watching: typeof fetch = async (address, init) => {
    if (String(address).includes("/object/list/")) {
      const { prefix, search = "" } = JSON.parse(String(init?.body));
      asked.push(`${String(address).split("/").at(-1)} ${prefix}: ${search}`);
    }
    return fetch(address, init);
  };
  const backend = { url: storage.url, publishableKey: "public", secretKey: "secret", fetch: watching };
  const audioBase = `${storage.url}/storage/v1/object/public/audio`;
  const opened = storageRecordings(backend, audioBase);
  if (!opened) throw new Error("there is a bucket");
  for (const name of ["1975/cinta.mp3", "1975/cinta-2.mp3", "otra.mp3"])
    storage.objects.set(`audio/${name}`, new Uint8Array(9));
  for (const name of ["1975/cinta.wav", "1975/cinta.b.wav", "1975/cinta.txt", "sin copia.flac"])
    storage.objects.set(`audio-private/masters/${name}`, new Uint8Array(7));
  const all = await opened.files();
  expect(all).toHaveLength(5);
  for (const file of all) expect(await opened.file(file.name)).toEqual(file);
  asked.length = 0;
  expect(await recordingFault(opened, `${audioBase}/1975/cinta.mp3`)).toBeNull();
  expect(await recordingFault(opened, `${audioBase}/falta.mp3`)).toBe("missing");
  expect(asked.sort()).toEqual(
    [
      "audio 1975: cinta.mp3",
      "audio : falta.mp3",
      "audio-private masters/1975: cinta.",
      "audio-private masters: falta.",
    ].sort(),
  );
});
