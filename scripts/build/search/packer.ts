import { Worker } from "node:worker_threads";
import { keepPacked } from "./packed-files.ts";
import { type RecordFiles, type WrittenFile, writeRecordFiles } from "./packed-record.ts";

/** More files than this are packed by a thread of their own: it takes about as long to start. */
const FEW = 60;
/** It holds one order at a time; without limits it would keep what it has used. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 };

/** Files to be packed and written. */
export type PackOrder = { path: string } & ({ record: RecordFiles } | { bytes: Uint8Array });

/** @returns the files of a record; null for any other file. */
export function carryOut(order: PackOrder): WrittenFile[] | null {
  if ("record" in order) return writeRecordFiles(order.path, order.record);
  keepPacked(Buffer.from(order.bytes), order.path);
  return null;
}

/** Packs and writes what it is given: at once, and when that gets much, beside whatever else is done. */
export class Packer {
  #orders = 0;
  #thread: Worker | null = null;
  /** What is told of each order that the thread has not carried out, in their order. */
  readonly #waiting: ((written: WrittenFile[] | null) => void)[] = [];
  #failure: Error | null = null;
  #onProgress = () => {};

  /** @param onWritten hears once its files are there. */
  record(path: string, record: RecordFiles, onWritten: (files: WrittenFile[]) => void): void {
    this.#order({ path, record }, (files) => files && onWritten(files));
  }

  file(path: string, bytes: Uint8Array): void {
    this.#order({ path, bytes }, () => {});
  }

  /** Says beforehand how many orders will come at least. */
  expect(orders: number): void {
    if (orders > FEW) this.#thread ??= this.#start();
  }

  /** Waits until no more than so many orders are left. @throws what the thread threw */
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

  #order(order: PackOrder, onWritten: (files: WrittenFile[] | null) => void): void {
    this.#orders += 1;
    if (this.#orders <= FEW && !this.#thread) {
      onWritten(carryOut(order));
      return;
    }
    this.#waiting.push(onWritten);
    this.#thread ??= this.#start();
    // Nobody else needs the transcript any more.
    this.#thread.postMessage(order, "record" in order ? [order.record.transcript.text.buffer] : []);
  }

  #start(): Worker {
    const thread = new Worker(new URL("packer-thread.ts", import.meta.url), { resourceLimits: LIMITS });
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
