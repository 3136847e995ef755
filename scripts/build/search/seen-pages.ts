import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { machineRun } from "#archive/machine-run.ts";
import { seal, unseal } from "../sealed-json.ts";
import { writeWhole } from "../write-whole.ts";
import type { SearchPage } from "./pages.ts";
import { RecordStore } from "./record-store.ts";

/** Raised when another part of a page is searched. */
const VERSION = `2.${RecordStore.version}`;
const FILE = "pages.json";

interface SeenPage {
  /** Differs when the page does: its digest, or the size and the time of its file. */
  mark: string;
  /** Of its record; null for a page that is not searched. */
  key: string | null;
}

interface Seen {
  version: string;
  run: string | null;
  /** By address. */
  pages: Record<string, SeenPage>;
}

/**
 * Pages of the last build by their digests, or by the size and the time of their files, which a page that was not rendered
 * again keeps: such a one need not be read.
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
  keyOf({ url, file, digest }: SearchPage, read: () => string | null): string | null {
    const mark = digest ?? markOf(file);
    const before = this.#before[url];
    const key = before?.mark === mark ? before.key : read();
    this.#pages[url] = { mark, key };
    return key;
  }

  /** Keeps the pages of this build for the next one. */
  write(): void {
    const seen: Seen = { version: VERSION, run: this.#run, pages: this.#pages };
    writeWhole(this.#file, seal(seen));
  }
}

function markOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function readSeen(file: string): Seen | null {
  try {
    const seen = unseal(readFileSync(file)) as Seen;
    return seen.version === VERSION ? seen : null;
  } catch {
    return null;
  }
}
