import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { pack } from "./packed-files.ts";
import type { PageRecord } from "./page-record.ts";

/** What is kept of a record; its files lie beside it. */
export interface StoredRecord extends Omit<PageRecord, "files"> {
  /** See `RecordStore.keyOf`. */
  key: string;
  /** Addresses of its packed files, in their order. */
  files: string[];
}

/** With the lengths of its packed files. */
type Head = Omit<PageRecord, "postings" | "files"> & { files: number[] };

/** Records of pages by what the pages say. */
export class RecordStore {
  /** Raised when the same page is to be indexed differently. */
  static readonly version = "1";

  readonly #dir: string;
  readonly #asked = new Set<string>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** @param vocabularyId of the vocabulary whose numbers the records speak in; those of another one are no use. */
  static open(cacheDir: string, vocabularyId: string): RecordStore {
    const dir = join(cacheDir, `records-${vocabularyId}`);
    for (const name of readdirSync(cacheDir))
      if (name.startsWith("records-") && join(cacheDir, name) !== dir)
        rmSync(join(cacheDir, name), { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    return new RecordStore(dir);
  }

  /** Under which the record of a page is kept. */
  static keyOf(url: string, page: string): string {
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
    const kept = this.#load(key);
    if (!kept) return null;
    const { files, ...head } = kept.head;
    const paths = this.#filesOf(key, files.length);
    // A power cut may have cost what was written last.
    if (paths.some((path, n) => statSync(path, { throwIfNoEntry: false })?.size !== files[n])) return null;
    this.#asked.add(key);
    return { ...head, key, postings: kept.postings, files: paths };
  }

  /** What a page said that may have changed since. @returns null when it is not kept any more, or not whole. */
  postingsOf(key: string): Buffer | null {
    return this.#load(key)?.postings ?? null;
  }

  #load(key: string): { head: Head; postings: Buffer } | null {
    const file = join(this.#dir, key);
    if (!existsSync(file)) return null;
    const bytes = readFileSync(file);
    if (bytes.length < 8 || crc32(bytes.subarray(4)) !== bytes.readUInt32LE(0)) return null;
    const headEnd = 8 + bytes.readUInt32LE(4);
    return { head: JSON.parse(bytes.toString("utf8", 8, headEnd)), postings: bytes.subarray(headEnd) };
  }

  /** Keeps a record, its files packed. */
  write(key: string, { files, postings, ...rest }: PageRecord): StoredRecord {
    this.#asked.add(key);
    const packed = files.map(pack);
    const lengths = packed.map(({ length }) => length);
    const head = Buffer.from(JSON.stringify({ ...rest, files: lengths } satisfies Head));
    const lead = Buffer.alloc(8);
    lead.writeUInt32LE(head.length, 4);
    const bytes = Buffer.concat([lead, head, postings]);
    bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
    const paths = this.#filesOf(key, files.length);
    for (const [n, path] of paths.entries()) writeFileSync(path, packed[n] as Buffer);
    writeFileSync(join(this.#dir, key), bytes);
    return { ...rest, key, postings, files: paths };
  }

  #filesOf(key: string, count: number): string[] {
    return Array.from({ length: count }, (_, n) => join(this.#dir, `${key}.${n}`));
  }

  /** Forgets the records that this build did not ask for. */
  tidy(): void {
    for (const name of readdirSync(this.#dir))
      if (!this.#asked.has(name.split(".")[0] ?? "")) rmSync(join(this.#dir, name), { force: true });
  }
}
