import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { pack } from "./packed-files.ts";
import type { Description } from "./page-record.ts";

/** What is written of a page, not packed; can be handed to another thread. */
export interface RecordFiles {
  postings: Uint8Array;
  description: Description;
  /** Texts of passages, by those that are packed together; empty for a page without a transcript. */
  passages: readonly (readonly string[])[];
}

/** Endings of the files of a record, behind its path; the last one stands only where there are passages. */
export const RECORD_FILES = { postings: "", description: ".0", passages: ".1" } as const;
const CHECK_BYTES = 4;

/**
 * Writes the files of a record: its postings behind their sum, and packed what the site has of it. The description says where
 * in their file the passages stand.
 * @returns the sizes of the files in the order of `RECORD_FILES`, in bytes
 */
export function writeRecordFiles(path: string, { postings, description, passages }: RecordFiles): number[] {
  const packed = passages.map((texts) => pack(Buffer.from(JSON.stringify(texts))));
  const bytes = [0];
  for (const { length } of packed) bytes.push((bytes.at(-1) ?? 0) + length);
  const described = description.passages
    ? { ...description, passages: { ...description.passages, bytes } }
    : description;
  const check = Buffer.alloc(CHECK_BYTES);
  check.writeUInt32LE(crc32(postings));
  const written: [string, Buffer][] = [
    [RECORD_FILES.postings, Buffer.concat([check, postings])],
    [RECORD_FILES.description, pack(Buffer.from(JSON.stringify(described)))],
  ];
  if (packed.length > 0) written.push([RECORD_FILES.passages, Buffer.concat(packed)]);
  for (const [ending, content] of written) writeAnew(path + ending, content);
  return written.map(([, content]) => content.length);
}

/** Never over another file: a site may know it by another name. */
function writeAnew(path: string, content: Buffer): void {
  try {
    writeFileSync(path, content, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    rmSync(path);
    writeFileSync(path, content);
  }
}

/** @returns null when they are not there, or not whole. */
export function readPostings(path: string): Buffer | null {
  try {
    const bytes = readFileSync(path + RECORD_FILES.postings);
    const postings = bytes.subarray(CHECK_BYTES);
    return crc32(postings) === bytes.readUInt32LE(0) ? postings : null;
  } catch {
    return null;
  }
}
