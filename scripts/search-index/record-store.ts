import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { parseChecksummed, stringifyChecksummed } from "../files/checksummed-json.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { IndexedPage, PageRecord } from "./page-record.ts";
import { RECORD_FILES, readWhole, type WrittenFile, writeRecordFiles } from "./record-codec.ts";

const HEADS = "heads.json";

interface Head extends IndexedPage {
  /** In the order of `RECORD_FILES`. */
  files: WrittenFile[];
}

interface Heads {
  run: string | null;
  /** Keyed by `StoredRecord.key`. */
  heads: Record<string, Head>;
}

/** A page whose files are cached. */
export interface StoredRecord extends IndexedPage {
  /** See `RecordStore.keyOf`. */
  key: string;
  /** Path of its description file. */
  description: string;
  /** Path of its passages file; null for a page without a transcript. */
  passages: string | null;
}

/** Thrown when a cached record is damaged: the whole cache is then discarded. */
export class DamagedRecord extends Error {}

/** Cached page records, keyed by page content. One file has the heads of all records and is written after their files. */
export class RecordStore {
  /** Must be raised when pages are indexed, or records written, differently. */
  static readonly version = "9";

  readonly #dir: string;
  readonly #run: string | null;
  /** Heads of the last build whose files are whole. */
  readonly #before: Record<string, Head>;
  readonly #heads: Record<string, Head> = {};
  readonly #postings = new Map<string, Uint8Array>();

  private constructor(dir: string, run: string | null) {
    this.#run = run;
    this.#dir = dir;
    const kept = readHeads(join(dir, HEADS));
    const isTrusted = kept !== null && kept.run !== null && kept.run === this.#run;
    const whole = Object.entries(kept?.heads ?? {}).filter(([key, head]) =>
      this.#isWhole(key, head, isTrusted),
    );
    this.#before = Object.fromEntries(whole);
  }

  /**
   * @param vocabularyId vocabulary whose numbers the records contain; records of another one are unusable.
   * @param run see `IndexOptions.bootId`
   */
  static open(
    cacheDir: string,
    { vocabularyId, run }: { vocabularyId: string; run: string | null },
  ): RecordStore {
    const dir = join(cacheDir, `records-${RecordStore.version}-${vocabularyId}`);
    for (const name of readdirSync(cacheDir))
      if (name.startsWith("records-") && join(cacheDir, name) !== dir)
        rmSync(join(cacheDir, name), { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    return new RecordStore(dir, run);
  }

  /** Key of the record of a page. */
  static keyOf(url: string, page: Buffer): string {
    return createHash("sha256")
      .update(RecordStore.version)
      .update(url)
      .update("\0")
      .update(page)
      .digest("hex")
      .slice(0, 32);
  }

  /** @returns null when the record is missing or damaged. */
  read(key: string): StoredRecord | null {
    const head = this.#before[key];
    if (!head) return null;
    this.#heads[key] = head;
    return this.#stored(key, head);
  }

  async write(key: string, { page, files }: PageRecord): Promise<StoredRecord> {
    this.#postings.set(key, files.postings);
    const head = { ...page, files: await writeRecordFiles(this.#path(key), files) };
    this.#heads[key] = head;
    return this.#stored(key, head);
  }

  /** Postings of a page of this or the last build. @throws DamagedRecord when they are missing or damaged */
  postingsOf(key: string): Uint8Array {
    const [written] = this.#before[key]?.files ?? [];
    const known =
      this.#postings.get(key) ?? (written && readWhole(this.#path(key) + RECORD_FILES[0], written));
    if (!known) throw new DamagedRecord(`The record ${key} is not whole.`);
    this.#postings.set(key, known);
    return known;
  }

  /** `IndexedPage.transcriptAt` of a record of the last build. */
  transcriptBefore(key: string): number | null {
    return this.#before[key]?.transcriptAt ?? null;
  }

  /** Keeps the records used in this build and removes the others. */
  close(): void {
    writeWhole(
      join(this.#dir, HEADS),
      stringifyChecksummed({ run: this.#run, heads: this.#heads } satisfies Heads),
    );
    for (const name of readdirSync(this.#dir))
      if (name !== HEADS && !this.#heads[name.split(".")[0] ?? ""])
        rmSync(join(this.#dir, name), { force: true });
  }

  // Called some 50,000 times: concatenated instead of joined with `resolve`.
  #path(key: string): string {
    return this.#dir + sep + key;
  }

  #stored(key: string, { files, ...page }: Head): StoredRecord {
    const [, description, passages] = RECORD_FILES;
    const path = this.#path(key);
    return {
      ...page,
      key,
      description: path + description,
      passages: files.length === RECORD_FILES.length ? path + passages : null,
    };
  }

  /** Detects files truncated by a power cut. @param isTrusted whether files of the right size are whole */
  #isWhole(key: string, { files }: Head, isTrusted: boolean): boolean {
    return files.every((written, n) => {
      const path = this.#path(key) + RECORD_FILES[n];
      const isThere = statSync(path, { throwIfNoEntry: false })?.size === written.bytes;
      return isThere && (isTrusted || readWhole(path, written) !== null);
    });
  }
}

function readHeads(file: string): Heads | null {
  try {
    return parseChecksummed(readFileSync(file)) as Heads;
  } catch {
    return null;
  }
}
