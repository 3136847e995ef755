import { existsSync } from "node:fs";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ApiLog } from "#api/api-log.ts";
import { peaksFile, peaksIn, type StoredPeaks } from "#core/player/peaks.ts";
import { filesBelow } from "../files-below.ts";
import { onceMore } from "./once-more.ts";

interface Options {
  /** Folder of the recordings. */
  audioDir: string;
  log: Pick<ApiLog, "warn">;
}

export interface PeaksKeeper {
  /** Looks for recordings without peaks, once more when it is looking already. @returns once all of them were seen */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Computes the peaks of each MP3 once and keeps them beside the folder of recordings (`peaksFile`). One at a time, on a
 * thread of its own: neither answers nor builds wait for it.
 */
export function keepPeaks({ audioDir, log }: Options): PeaksKeeper {
  const stopping = new AbortController();
  /** Size of what gave no peaks, by name: it is not decoded again. */
  const without = new Map<string, number>();
  const { look, ended } = onceMore(async () => {
    const names = existsSync(audioDir) ? await filesBelow(audioDir) : [];
    for (const name of names) if (/\.mp3$/i.test(name) && !stopping.signal.aborted) await keep(name);
  });

  async function keep(name: string) {
    const path = join(audioDir, name);
    const file = join(audioDir, peaksFile(name));
    try {
      const { size: bytes } = await stat(path);
      const stored = await readFile(file, "utf8").catch(() => "");
      if (peaksIn(stored, bytes) || without.get(name) === bytes) return;
      without.set(name, bytes);
      const peaks = await onThread(path, stopping.signal);
      if (peaks) await store(file, { bytes, peaks: Buffer.from(peaks).toString("base64") });
    } catch (error) {
      log.warn({ name, error: String(error) }, "peaks_failed");
    }
  }

  return {
    look,
    stop() {
      stopping.abort();
      return ended();
    },
  };
}

/** In one step: a build reads it meanwhile. */
async function store(file: string, stored: StoredPeaks): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(stored));
  await rename(`${file}.part`, file);
}

/** @returns null also when it is stopped. @throws when the recording cannot be read */
function onThread(path: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>();
  const worker = new Worker(new URL("./peaks-worker.ts", import.meta.url), { workerData: path });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  worker.on("message", resolve);
  worker.on("error", reject);
  worker.on("exit", () => resolve(null));
  return promise.finally(() => signal.removeEventListener("abort", stop));
}
