import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readPeaksList } from "#core/player/peaks.ts";
import type { Backend } from "#db/backend.ts";
import { recordingBuckets } from "#hosting/sound/storage-recordings.ts";
import { freeBytes, SPARE_BYTES } from "../free-space.ts";
import { fetchedFiles } from "./fetched-files.ts";
import type { PeaksSource, SharedPeaks } from "./peaks-service.ts";

/** Object of the private bucket with the peaks of all recordings. */
const PEAKS_LIST = "peaks.json";

/** Recordings in Storage, for a machine with a disk: one at a time is downloaded and removed again. */
export function storageSound(
  backend: Backend,
  dataDir: string,
): { source: PeaksSource; shared: SharedPeaks } {
  const { shown, hidden } = recordingBuckets(backend);
  const fetched = fetchedFiles(join(dataDir, "fetched"));

  return {
    source: {
      recordings: () => shown.objects(),
      async withRecording(name, work, signal) {
        const object = await shown.find(name);
        if (!object) throw new Error(`${name} has gone`);
        const path = await fetched.newPath();
        if (object.bytes + SPARE_BYTES > (await freeBytes(dirname(path))))
          throw new Error(`no room for ${name}`);
        try {
          await pipeline(await shown.open(name), createWriteStream(path), { signal });
          if ((await stat(path)).size !== object.bytes) throw new Error(`${name} did not come whole`);
          return await work(path);
        } finally {
          await rm(path, { force: true });
        }
      },
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
