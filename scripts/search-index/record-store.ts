import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { parseChecksummed, stringifyChecksummed } from "../files/checksummed-json.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { GzipWorker } from "./gzip-worker.ts";
import type { IndexedPage, PageRecord } from "./page-record.ts";
import { RECORD_FILES, readWhole, type WrittenFile } from "./record-codec.ts";

const HEADS = "heads.json";

interface Head extends IndexedPage {
  /** In the order of `RECORD_FILES`. */
  files: WrittenFile[];
}

interface Heads {
  run: string | null;
  /** By key. */
  heads: Record<string, Head>;
}

/** A page whose files are cached. */
export interface StoredRecord extends IndexedPage {
  /** See `RecordStore.keyOf`. */
  key: string;
  /** Addresses of its files. */
  description: string;
  /** Null for a page without a transcript. */
  passages: string | null;
}

/** A cached record is damaged, so the whole cache is discarded. */
export class DamagedRecord extends Error {}

/** Records of pages by what the pages say. Their heads are in one file, which is written once their files are whole. */
export class RecordStore {
  /** Raised when the same page is to be indexed, or its record written, differently. */
  static readonly version = "9";

  readonly #dir: string;
  readonly #gzipWorker: GzipWorker;
  readonly #run: string | null;
  /** Those of the last build that are whole. */
  readonly #before: Record<string, Head>;
  readonly #heads: Record<string, Head> = {};
  readonly #postings = new Map<string, Uint8Array>();

  private constructor(dir: string, gzipWorker: GzipWorker, run: string | null) {
    this.#run = run;
    this.#dir = dir;
    this.#gzipWorker = gzipWorker;
    const kept = readHeads(join(dir, HEADS));
    const isTrusted = kept !== null && kept.run !== null && kept.run === this.#run;
    const whole = Object.entries(kept?.heads ?? {}).filter(([key, head]) =>
      this.#isWhole(key, head, isTrusted),
    );
    this.#before = Object.fromEntries(whole);
  }

  /**
   * @param vocabularyId of the vocabulary whose numbers the records speak in; those of another one are no use.
   * @param run see `IndexOptions.bootId`
   */
  static open(
    cacheDir: string,
    { vocabularyId, gzipWorker, run }: { vocabularyId: string; gzipWorker: GzipWorker; run: string | null },
  ): RecordStore {
    const dir = join(cacheDir, `records-${RecordStore.version}-${vocabularyId}`);
    for (const name of readdirSync(cacheDir))
      if (name.startsWith("records-") && join(cacheDir, name) !== dir)
        rmSync(join(cacheDir, name), { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    return new RecordStore(dir, gzipWorker, run);
  }

  /** Under which the record of a page is kept. */
  static keyOf(url: string, page: Buffer): string {
    return createHash("sha256")
      .update(RecordStore.version)
      .update(url)
      .update("\0")
      .update(page)
      .digest("hex")
      .slice(0, 32);
  }

  /** @returns null when it is not kept, or not whole. */
  read(key: string): StoredRecord | null {
    const head = this.#before[key];
    if (!head) return null;
    this.#heads[key] = head;
    return this.#storedHead(key, head);
  }

  /** Stores a record; its files exist once the gzip worker has no jobs left. */
  write(key: string, { page, files }: PageRecord): StoredRecord {
    const hasPassages = files.transcript.together.length > 0;
    this.#gzipWorker.record(this.#path(key), files, (written) => {
      this.#heads[key] = { ...page, files: written };
    });
    this.#postings.set(key, files.postings);
    return this.#stored(key, page, hasPassages);
  }

  /** What a page says, also one of the last build. @throws DamagedRecord when it is not kept any more, or not whole */
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

  /** Keeps the records that this build asked for, and forgets the others. */
  close(): void {
    writeWhole(
      join(this.#dir, HEADS),
      stringifyChecksummed({ run: this.#run, heads: this.#heads } satisfies Heads),
    );
    for (const name of readdirSync(this.#dir))
      if (name !== HEADS && !this.#heads[name.split(".")[0] ?? ""])
        rmSync(join(this.#dir, name), { force: true });
  }

  // Asked for some 50,000 times: put together and not resolved.
  #path(key: string): string {
    return this.#dir + sep + key;
  }

  #storedHead(key: string, head: Head): StoredRecord {
    return this.#stored(key, head, head.files.length === RECORD_FILES.length);
  }

  #stored(
    key: string,
    { name, words, filters, transcriptAt }: IndexedPage,
    hasPassages: boolean,
  ): StoredRecord {
    const path = this.#path(key);
    const [, description, passages] = RECORD_FILES;
    return {
      key,
      name,
      words,
      filters,
      transcriptAt,
      description: path + description,
      passages: hasPassages ? path + passages : null,
    };
  }

  /** A power cut may have cost what was written last. @param isTrusted files are as they were written when their sizes are */
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
