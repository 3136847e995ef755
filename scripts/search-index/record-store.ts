import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { writeAtomically } from "../files/write-atomically.ts";
import type { IndexedPage, PageRecord } from "./page-record.ts";
import type { SearchPage } from "./pages.ts";
import { RECORD_FILES, writeRecordFiles } from "./record-codec.ts";

const CONTENTS = "contents.json";
const [POSTINGS, DESCRIPTION, PASSAGES] = RECORD_FILES;

/** What the store has beside the files of its records. */
interface Contents {
  /** Keyed by `StoredRecord.key`. */
  heads: Record<string, IndexedPage>;
  /** Keys of records by the digest and address of their page; null for a page that is not searched. */
  keys: Record<string, string | null>;
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

/** Cached page records, keyed by page content. One file lists all records and is written after their files. */
export class RecordStore {
  /** Must be raised when pages are indexed, or records written, differently. */
  static readonly version = "12";

  readonly #dir: string;
  /** Contents after the last build. */
  readonly #before: Contents;
  readonly #contents: Contents = { heads: {}, keys: {} };
  readonly #postings = new Map<string, Uint8Array>();

  private constructor(dir: string) {
    this.#dir = dir;
    const file = join(dir, CONTENTS);
    this.#before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { heads: {}, keys: {} };
  }

  /** @param vocabularyId vocabulary whose numbers the records contain; records of another one are unusable. */
  static open(cacheDir: string, vocabularyId: string): RecordStore {
    const dir = join(cacheDir, `records-${RecordStore.version}-${vocabularyId}`);
    for (const name of readdirSync(cacheDir))
      if (name.startsWith("records-") && join(cacheDir, name) !== dir)
        rmSync(join(cacheDir, name), { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    return new RecordStore(dir);
  }

  /** Key of the record of a page with this content. */
  static keyOf(url: string, content: Buffer): string {
    return createHash("sha256")
      .update(RecordStore.version)
      .update(url)
      .update("\0")
      .update(content)
      .digest("hex")
      .slice(0, 32);
  }

  /**
   * Key of the record of a page that has not changed since the last build, without reading the page.
   * @returns null when the page is not searched, undefined when it has changed or its digest is not known
   */
  keyOfUnchanged(page: SearchPage): string | null | undefined {
    const { heads, keys } = this.#before;
    const key = page.digest === null ? undefined : keys[nameOf(page)];
    return key && !heads[key] ? undefined : key;
  }

  /** Remembers the key of a page for the next build; null for a page that is not searched. */
  noteKey(page: SearchPage, key: string | null): void {
    if (page.digest !== null) this.#contents.keys[nameOf(page)] = key;
  }

  /** @returns null when there is no such record. */
  read(key: string): StoredRecord | null {
    const head = this.#before.heads[key];
    if (!head) return null;
    this.#contents.heads[key] = head;
    return this.#stored(key, head);
  }

  async write(key: string, { page, files }: PageRecord): Promise<StoredRecord> {
    this.#postings.set(key, files.postings);
    await writeRecordFiles(this.#path(key), files);
    this.#contents.heads[key] = page;
    return this.#stored(key, page);
  }

  /** Postings of a page of this or the last build. */
  postingsOf(key: string): Uint8Array {
    const known = this.#postings.get(key) ?? readFileSync(this.#path(key) + POSTINGS);
    this.#postings.set(key, known);
    return known;
  }

  /** `IndexedPage.transcriptAt` of a record of the last build. */
  transcriptBefore(key: string): number | null {
    return this.#before.heads[key]?.transcriptAt ?? null;
  }

  /** Keeps the records used in this build and removes the others. */
  close(): void {
    writeAtomically(join(this.#dir, CONTENTS), JSON.stringify(this.#contents));
    for (const name of readdirSync(this.#dir))
      if (name !== CONTENTS && !this.#contents.heads[name.split(".")[0] ?? ""])
        rmSync(join(this.#dir, name), { force: true });
  }

  // Called some 50,000 times: concatenated instead of joined with `resolve`.
  #path(key: string): string {
    return this.#dir + sep + key;
  }

  #stored(key: string, page: IndexedPage): StoredRecord {
    const path = this.#path(key);
    return {
      ...page,
      key,
      description: path + DESCRIPTION,
      passages: page.transcriptAt === null ? null : path + PASSAGES,
    };
  }
}

const nameOf = ({ digest, url }: SearchPage): string => `${digest} ${url}`;
