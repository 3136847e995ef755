import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import * as v from "valibot";
import { machineRun } from "#archive/machine-run.ts";
import { placeFile } from "../place-file.ts";

/** Raised whenever a record means something else. */
const VERSION = 1;
const RECORD = "record.json";
/** Name of a compressed copy, here and in a site. */
const COPY = ".br";

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

export type KeptPage = v.InferOutput<typeof pageSchema>;
export type NewPage = Omit<KeptPage, "file" | "copy">;

export interface PageStore {
  /** What the last build made of this path; null when there was none, or its files are no longer as they were written. */
  find(path: string): KeptPage | null;
  /** Puts a page that was found, and its copy, into a site; the next build finds it again. */
  place(path: string, page: KeptPage, file: string): void;
  /** Takes in a page that was rendered into `file`. */
  take(path: string, page: NewPage, file: string): void;
  /** Takes in the compressed copy that stands beside a page that was taken in. */
  takeCopy(path: string, file: string): void;
  /** Ends the build: only its pages are kept for the next one. */
  close(): void;
}

/**
 * Rendered pages of the last build, by their content, in a folder of their own. The record that names them is replaced in one
 * step after they are whole; `key` names the compiled pages and the site they were rendered for. After the machine itself
 * stopped, which may cost the end of files, each is compared with its digest before it is used.
 */
export function openPageStore(dir: string, key: string): PageStore {
  mkdirSync(join(dir, "files"), { recursive: true });
  const run = machineRun();
  const before = readRecord(join(dir, RECORD), key);
  const isTrusted = before?.run === run && run !== null;
  const pages: Record<string, KeptPage> = {};
  const fileOf = ({ digest }: Pick<KeptPage, "digest">) => join(dir, "files", digest);

  function isWhole(page: KeptPage): boolean {
    const file = fileOf(page);
    if (!isAsWritten(file, page.file)) return false;
    if (page.copy && !isAsWritten(file + COPY, page.copy)) return false;
    if (isTrusted) return true;
    if (digestOf(readFileSync(file)) !== page.digest) return false;
    return !page.copy || digestOf(brotliDecompressSync(readFileSync(file + COPY))) === page.digest;
  }

  /** One of the same name that was not found may have lost its end. */
  function replace(kept: string, file: string): v.InferOutput<typeof writtenSchema> {
    try {
      placeFile(file, kept);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      rmSync(kept);
      placeFile(file, kept);
    }
    const { size, mtimeMs } = statSync(kept);
    return { bytes: size, modifiedMs: mtimeMs };
  }

  return {
    find: (path) => {
      const page = before?.pages[path];
      try {
        return page && isWhole(page) ? page : null;
      } catch {
        return null;
      }
    },
    place: (path, page, file) => {
      placeFile(fileOf(page), file);
      if (page.copy) placeFile(fileOf(page) + COPY, file + COPY);
      pages[path] = page;
    },
    take: (path, page, file) => {
      pages[path] = { ...page, file: replace(fileOf(page), file), copy: null };
    },
    takeCopy: (path, file) => {
      const page = pages[path];
      if (page) page.copy = replace(fileOf(page) + COPY, file + COPY);
    },
    close: () => {
      const record = JSON.stringify({ version: VERSION, key, run, pages });
      writeFileSync(join(dir, `${RECORD}.part`), record);
      renameSync(join(dir, `${RECORD}.part`), join(dir, RECORD));
      const present = new Set(Object.values(pages).map(({ digest }) => digest));
      for (const name of readdirSync(join(dir, "files"))) {
        if (!present.has(name.replace(COPY, ""))) rmSync(join(dir, "files", name), { force: true });
      }
    },
  };
}

export const digestOf = (bytes: Buffer): string => hash("sha256", bytes).slice(0, 40);

function isAsWritten(file: string, { bytes, modifiedMs }: v.InferOutput<typeof writtenSchema>): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === bytes && stats.mtimeMs === modifiedMs;
}

function readRecord(file: string, key: string) {
  try {
    const record = v.parse(recordSchema, JSON.parse(readFileSync(file, "utf8")));
    return record.key === key ? record : null;
  } catch {
    return null;
  }
}
