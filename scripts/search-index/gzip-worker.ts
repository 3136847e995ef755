import { Worker } from "node:worker_threads";
import { cacheGzipped } from "./pagefind-gzip.ts";
import { type RecordFiles, type WrittenFile, writeRecordFiles } from "./record-codec.ts";

/** With more files than this, a thread gzips them; starting it takes about as long as gzipping this many. */
const FEW = 60;
/** Limits of the thread, which holds one job at a time; without limits its heap would not shrink. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

/** Files to gzip and write. */
export type GzipJob = { path: string } & ({ record: RecordFiles } | { bytes: Uint8Array });

/** @returns the files of a record; null for any other file. */
export function runGzipJob(job: GzipJob): WrittenFile[] | null {
  if ("record" in job) return writeRecordFiles(job.path, job.record);
  cacheGzipped(Buffer.from(job.bytes), job.path);
  return null;
}

/** Gzips and writes files: the first ones synchronously, many in a thread. */
export class GzipWorker {
  #jobs = 0;
  #thread: Worker | null = null;
  /** Callbacks of the jobs that the thread has not finished, in order. */
  readonly #waiting: ((written: WrittenFile[] | null) => void)[] = [];
  #failure: Error | null = null;
  #onProgress = () => {};

  /** @param onWritten called once the files are written. */
  record(path: string, record: RecordFiles, onWritten: (files: WrittenFile[]) => void): void {
    this.#run({ path, record }, (files) => files && onWritten(files));
  }

  file(path: string, bytes: Uint8Array): void {
    this.#run({ path, bytes }, () => {});
  }

  /** Announces at least this many jobs, so that the thread starts early. */
  expect(jobs: number): void {
    if (jobs > FEW) this.#thread ??= this.#start();
  }

  /** Waits until at most this many jobs are left. @throws the error of the thread */
  async left(most: number): Promise<void> {
    while (this.#waiting.length > most && !this.#failure) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onProgress = resolve;
      await promise;
    }
    if (this.#failure) throw this.#failure;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #run(job: GzipJob, onWritten: (files: WrittenFile[] | null) => void): void {
    this.#jobs += 1;
    if (this.#jobs <= FEW && !this.#thread) {
      onWritten(runGzipJob(job));
      return;
    }
    this.#waiting.push(onWritten);
    this.#thread ??= this.#start();
    // The transcript is not used again here: its buffer is transferred.
    this.#thread.postMessage(job, "record" in job ? [job.record.transcript.text.buffer] : []);
  }

  #start(): Worker {
    const thread = new Worker(new URL("gzip-thread.ts", import.meta.url), { resourceLimits: LIMITS });
    thread.on("message", (files: WrittenFile[] | null) => {
      this.#waiting.shift()?.(files);
      this.#onProgress();
    });
    thread.on("error", (error) => {
      this.#failure = error;
      this.#onProgress();
    });
    return thread;
  }
}
