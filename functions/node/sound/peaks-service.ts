import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ApiLog } from "#api/api-log.ts";
import { coalesceRuns } from "#api/coalesce-runs.ts";
import { peaksFile, peaksIn, type StoredPeaks } from "#core/player/peaks.ts";
import { filesBelow } from "../files-below.ts";
import { sizeOf } from "./masters.ts";

/** Recordings to compute peaks of. */
export interface PeaksSource {
  /** All recordings with their sizes. */
  recordings(): Promise<{ name: string; bytes: number }[]>;
  /** Runs `work` with the recording as a local file. */
  withRecording<T>(name: string, work: (path: string) => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Peaks shared with other machines that work on the same archive. */
export interface SharedPeaks {
  read(): Promise<Map<string, StoredPeaks>>;
  write(peaks: ReadonlyMap<string, StoredPeaks>): Promise<void>;
}

interface Options {
  /** Folder of the recordings; their peaks are stored beside it. */
  audioDir: string;
  log: Pick<ApiLog, "warn">;
  /** Defaults to the folder. */
  source?: PeaksSource;
  /** Defaults to none. */
  shared?: SharedPeaks;
}

/**
 * Computes the peaks of each MP3 once and stores them beside the folder of recordings (`peaksFile`). One at a time, on a
 * separate thread, so that no response waits for it.
 */
export function createPeaksService({ audioDir, log, source = inFolder(audioDir), shared }: Options) {
  const stopping = new AbortController();
  /** Sizes, by name, of recordings that gave no peaks: they are not decoded again. */
  const without = new Map<string, number>();
  const { run, idle: ended } = coalesceRuns(async () => {
    try {
      // Shortest first: a build has a minute, and one long recording must not use it up.
      const recordings = (await source.recordings())
        .filter(({ name, bytes }) => bytes > 0 && /\.mp3$/i.test(name))
        .toSorted((a, b) => a.bytes - b.bytes);
      const known = (await shared?.read()) ?? new Map<string, StoredPeaks>();
      const found = new Map<string, StoredPeaks>();
      for (const { name, bytes } of recordings) {
        const peaks = await obtain(name, bytes, known.get(name));
        if (peaks) found.set(name, peaks);
      }
      if (shared && [...found].some(([name, { bytes }]) => known.get(name)?.bytes !== bytes))
        await shared.write(found);
    } catch (error) {
      log.warn({ error: String(error) }, "peaks_failed");
    }
  });

  async function obtain(
    name: string,
    bytes: number,
    known: StoredPeaks | undefined,
  ): Promise<StoredPeaks | null> {
    const file = join(audioDir, peaksFile(name));
    try {
      const here = peaksIn(await readFile(file, "utf8").catch(() => ""), bytes);
      if (here !== null) return { bytes, peaks: here };
      const peaks = known?.bytes === bytes ? known : await compute(name, bytes);
      if (peaks) await store(file, peaks);
      return peaks;
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ name, error: String(error) }, "peaks_failed");
      return null;
    }
  }

  async function compute(name: string, bytes: number): Promise<StoredPeaks | null> {
    if (without.get(name) === bytes || stopping.signal.aborted) return null;
    without.set(name, bytes);
    // A recording that could not be read is tried again.
    const peaks = await source
      .withRecording(name, (path) => onThread(path, stopping.signal), stopping.signal)
      .catch((error: unknown) => {
        without.delete(name);
        throw error;
      });
    return peaks && { bytes, peaks: Buffer.from(peaks).toString("base64") };
  }

  return {
    /** Looks for recordings without peaks; repeats when already running. @returns once all of them were checked */
    run,
    stop() {
      stopping.abort();
      return ended();
    },
  };
}

const inFolder = (audioDir: string): PeaksSource => ({
  async recordings() {
    const names = existsSync(audioDir) ? await filesBelow(audioDir) : [];
    return Promise.all(names.map(async (name) => ({ name, bytes: await sizeOf(join(audioDir, name)) })));
  },
  withRecording: (name, work) => work(join(audioDir, name)),
});

/** Writes atomically: a build may read the file meanwhile. */
async function store(file: string, stored: StoredPeaks): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(stored));
  await rename(`${file}.part`, file);
}

/** @returns null also when stopped. @throws when the recording cannot be read */
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
