import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseChecksummed, stringifyChecksummed } from "../files/checksummed-json.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { SearchPage } from "./pages.ts";
import { RecordStore } from "./record-store.ts";

/** Must be raised when another part of a page is searched. */
const VERSION = `2.${RecordStore.version}`;
const FILE = "pages.json";

interface PageFingerprint {
  /** Changes with the page: its digest, or the size and modification time of its file. */
  mark: string;
  /** Key of its record; null for a page that is not searched. */
  key: string | null;
}

interface Written {
  version: string;
  run: string | null;
  /** Keyed by URL. */
  pages: Record<string, PageFingerprint>;
}

/**
 * Fingerprints of the pages of the last build: digests, or sizes and times of files. A page with the same fingerprint is not
 * read again.
 */
export class PageFingerprints {
  readonly #file: string;
  readonly #run: string | null;
  readonly #before: Record<string, PageFingerprint>;
  readonly #pages: Record<string, PageFingerprint> = {};

  /** @param run see `IndexOptions.bootId` */
  constructor(cacheDir: string, run: string | null) {
    this.#run = run;
    this.#file = join(cacheDir, FILE);
    const fingerprints = readFingerprints(this.#file);
    // After the machine stopped, files may be truncated and have unchanged times.
    this.#before =
      fingerprints && fingerprints.run !== null && fingerprints.run === this.#run ? fingerprints.pages : {};
  }

  /** @param read computes the key from the page. */
  keyOf({ url, file, digest }: SearchPage, read: () => string | null): string | null {
    const mark = digest ?? markOf(file);
    const before = this.#before[url];
    const key = before?.mark === mark ? before.key : read();
    this.#pages[url] = { mark, key };
    return key;
  }

  /** Writes the fingerprints of this build for the next one. */
  write(): void {
    const fingerprints: Written = { version: VERSION, run: this.#run, pages: this.#pages };
    writeWhole(this.#file, stringifyChecksummed(fingerprints));
  }
}

function markOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function readFingerprints(file: string): Written | null {
  try {
    const fingerprints = parseChecksummed(readFileSync(file)) as Written;
    return fingerprints.version === VERSION ? fingerprints : null;
  } catch {
    return null;
  }
}
