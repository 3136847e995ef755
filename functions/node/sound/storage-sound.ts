import { createWriteStream, openAsBlob } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readPeaksList } from "#core/player/peaks.ts";
import type { Backend } from "#db/backend.ts";
import { masterObject, recordingBuckets } from "#hosting/sound/storage-buckets.ts";
import { type Bucket, ConnectionLost } from "#hosting/sound/storage-objects.ts";
import { freeBytes, SPARE_BYTES } from "../free-space.ts";
import type { CopyStorage } from "./copy-storage.ts";
import { fetchedFiles } from "./fetched-files.ts";
import type { PeaksSource, SharedPeaks } from "./peaks-service.ts";

/** Object of the private bucket with the peaks of all recordings. */
const PEAKS_LIST = "peaks.json";

/** Storage access for a machine with a disk: one sound file at a time is downloaded and removed again. */
export function storageSound(
  backend: Backend,
  dataDir: string,
): { places: CopyStorage; source: PeaksSource; shared: SharedPeaks } {
  const { shown, hidden, masters } = recordingBuckets(backend);
  const fetched = fetchedFiles(join(dataDir, "fetched"));

  async function withObject<T>(
    bucket: Bucket,
    name: string,
    work: (path: string) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const object = await bucket.find(name);
    if (!object) throw new Error(`${name} has gone`);
    const path = await fetched.newPath();
    if (object.bytes + SPARE_BYTES > (await freeBytes(dirname(path))))
      throw Object.assign(new Error(`no room for ${name}`), { code: "ENOSPC" });
    try {
      const parts = Readable.from(partsOf(await bucket.open(name), name));
      await pipeline(parts, createWriteStream(path), { signal });
      if ((await stat(path)).size !== object.bytes) throw new ConnectionLost(`${name} did not come whole`);
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  const isThere = async ({ name, bytes }: { name: string; bytes: number }) =>
    (await hidden.find(masterObject(name)))?.bytes === bytes;
  return {
    places: {
      masters,
      hasCopy: async (name) => (await shown.find(name)) !== null,
      withMaster: (master, work, signal) => withObject(hidden, masterObject(master.name), work, signal),
      async place(finished, name, master) {
        if (!(await isThere(master))) return false;
        if (!(await shown.store(name, await openAsBlob(finished, { type: "audio/mpeg" })))) return false;
        if (await isThere(master)) return true;
        // The master was moved to the trash while its copy was uploaded.
        await shown.remove(name);
        return false;
      },
    },
    source: {
      recordings: () => shown.objects(),
      withRecording: (name, work, signal) => withObject(shown, name, work, signal),
    },
    shared: {
      async read() {
        if (!(await hidden.find(PEAKS_LIST))) return new Map();
        return readPeaksList(await new Response(await hidden.open(PEAKS_LIST)).text());
      },
      async write(peaks) {
        const text = JSON.stringify(Object.fromEntries(peaks));
        await hidden.store(PEAKS_LIST, new Blob([text], { type: "application/json" }), true);
      },
    },
  };
}

/** @throws ConnectionLost when the body ends before the object does */
async function* partsOf(parts: ReadableStream<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (error) {
    throw new ConnectionLost(`${name} did not come whole`, { cause: error });
  }
}
