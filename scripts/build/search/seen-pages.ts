import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { machineRun } from "#archive/machine-run.ts";
import { writeWhole } from "./packed-files.ts";
import type { SearchPage } from "./pages.ts";
import { RecordStore } from "./record-store.ts";

/** Raised when another part of a page is searched. */
const VERSION = `1.${RecordStore.version}`;
const FILE = "pages.json";

const pageSchema = v.object({
  bytes: v.number(),
  modifiedMs: v.number(),
  /** Of its record; null for a page that is not searched. */
  key: v.nullable(v.string()),
});
const seenSchema = v.object({
  version: v.literal(VERSION),
  run: v.nullable(v.string()),
  /** By address. */
  pages: v.record(v.string(), pageSchema),
});
type SeenPage = v.InferOutput<typeof pageSchema>;

/**
 * Pages of the last build by the size and the time of their files, which a page that was not rendered again keeps: such a
 * one need not be read.
 */
export class SeenPages {
  readonly #file: string;
  readonly #run = machineRun();
  readonly #before: Record<string, SeenPage>;
  readonly #pages: Record<string, SeenPage> = {};

  constructor(cacheDir: string) {
    this.#file = join(cacheDir, FILE);
    const seen = readSeen(this.#file);
    // After the machine itself stopped, files may have lost their ends and kept their times.
    this.#before = seen && seen.run !== null && seen.run === this.#run ? seen.pages : {};
  }

  /** @param read finds the key in the page itself. */
  keyOf({ url, file }: SearchPage, read: () => string | null): string | null {
    const { size: bytes, mtimeMs: modifiedMs } = statSync(file);
    const before = this.#before[url];
    const isAsItWas = before?.bytes === bytes && before.modifiedMs === modifiedMs;
    const key = isAsItWas ? before.key : read();
    this.#pages[url] = { bytes, modifiedMs, key };
    return key;
  }

  /** Keeps the pages of this build for the next one. */
  write(): void {
    writeWhole(this.#file, JSON.stringify({ version: VERSION, run: this.#run, pages: this.#pages }));
  }
}

function readSeen(file: string) {
  try {
    return v.parse(seenSchema, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
