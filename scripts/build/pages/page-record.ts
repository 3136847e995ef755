import { readFileSync, renameSync, writeFileSync } from "node:fs";
import * as v from "valibot";

/** Raised whenever a record means something else. */
const VERSION = 1;

/** A file as it was written; another size or time tells of somebody else's hand. */
const writtenSchema = v.object({ bytes: v.number(), modifiedMs: v.number() });
const pageSchema = v.object({
  /** Of the file's bytes, in hexadecimal; its name in the store. */
  digest: v.string(),
  /** What the page asked the archive, and the print of all the answers. */
  questions: v.array(v.string()),
  answers: v.string(),
  /** CSP sources of what stands inside it. */
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  file: writtenSchema,
  /** Its compressed copy; null when it is too small for one. */
  copy: v.nullable(writtenSchema),
});
const recordSchema = v.object({
  version: v.literal(VERSION),
  key: v.string(),
  run: v.nullable(v.string()),
  pages: v.record(v.string(), pageSchema),
});

export type WrittenFile = v.InferOutput<typeof writtenSchema>;
export type KeptPage = v.InferOutput<typeof pageSchema>;
export type NewPage = Omit<KeptPage, "file" | "copy">;

/** Pages of one build, by their paths; `run` is that of the machine (machine-run.ts). */
export type PageRecord = Omit<v.InferOutput<typeof recordSchema>, "version">;

/** Null when there is none that can be read, or it was made under another key. */
export function readRecord(file: string, key: string): PageRecord | null {
  try {
    const record = v.parse(recordSchema, JSON.parse(readFileSync(file, "utf8")));
    return record.key === key ? record : null;
  } catch {
    return null;
  }
}

/** Replaces it in one step. */
export function writeRecord(file: string, record: PageRecord): void {
  writeFileSync(`${file}.part`, JSON.stringify({ version: VERSION, ...record }));
  renameSync(`${file}.part`, file);
}
