import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { gzip, pack } from "./packed-files.ts";
import type { Description } from "./page-record.ts";

/** What is written of a page; can be handed to another thread. */
export interface RecordFiles {
  postings: Uint8Array;
  description: Description;
  /** Empty for a page without one. */
  transcript: {
    /** Passages, one on each line. */
    text: Uint8Array<ArrayBuffer>;
    /** Where those begin that are packed together, in bytes. */
    together: readonly number[];
  };
}

/** Endings of the files of a record, behind its path; the last one stands only where there are passages. */
export const RECORD_FILES = [".postings", ".description", ".passages"] as const;

/** A file as it was written. */
export interface WrittenFile {
  bytes: number;
  /** CRC-32 of its content. */
  sum: number;
}

/**
 * Writes the files of a record: its postings, and packed what the site has of it. The description says where in their file
 * the passages stand.
 * @returns the files in the order of `RECORD_FILES`
 */
export function writeRecordFiles(
  path: string,
  { postings, description, transcript }: RecordFiles,
): WrittenFile[] {
  const { text, together } = transcript;
  const packed = together.map((from, n) => gzip(text.subarray(from, together[n + 1])));
  const bytes = [0];
  for (const { length } of packed) bytes.push((bytes.at(-1) ?? 0) + length);
  const described = description.passages
    ? { ...description, passages: { ...description.passages, bytes } }
    : description;
  const contents = [postings, pack(Buffer.from(JSON.stringify(described)))];
  if (packed.length > 0) contents.push(Buffer.concat(packed));
  return contents.map((content, n) => {
    writeAnew(path + RECORD_FILES[n], content);
    return { bytes: content.length, sum: crc32(content) };
  });
}

/** Never over another file: a site may know it by another name. */
function writeAnew(path: string, content: Uint8Array): void {
  try {
    writeFileSync(path, content, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmSync(path);
    writeFileSync(path, content);
  }
}

/** @returns null when it is not there, or not as it was written. */
export function readWhole(path: string, { sum }: WrittenFile): Buffer | null {
  try {
    const content = readFileSync(path);
    return crc32(content) === sum ? content : null;
  } catch {
    return null;
  }
}
