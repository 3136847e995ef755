import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { machineRun } from "#archive/machine-run.ts";
import { folderMaker, placeFile } from "../place-file.ts";
import { type KeptPage, type NewPage, readRecord, type WrittenFile, writeRecord } from "./page-record.ts";

const RECORD = "record.json";
/** Name of a compressed copy, here and in a site. */
const COPY = ".br";
/** Pages placed ahead without listening in between: a few milliseconds. */
const PLACED_AT_ONCE = 50;

export interface PageStore {
  /**
   * Puts pages of the last build into the site while nobody knows yet which of them will be in this one, until all are there
   * or it is enough.
   */
  placeAhead(isEnough: () => boolean): Promise<void>;
  /** What the last build made of this path; null when there was none, or its files are no longer as they were written. */
  find(path: string): KeptPage | null;
  /** Puts a page that was found, and its copy, into the site; the next build finds it again. */
  place(path: string, page: KeptPage): void;
  /** Takes what was placed ahead and by nobody else out of the site; before anything is rendered into it. */
  withdraw(): void;
  /** Takes in a page that was rendered into the site. */
  take(path: string, page: NewPage): void;
  /** Takes in the compressed copy that stands beside a page that was taken in. */
  takeCopy(path: string): void;
  /** Ends the build: only its pages are kept for the next one. */
  close(): void;
}

/**
 * Rendered pages of the last build, by their content, in a folder of their own. The record that names them is replaced in one
 * step after they are whole; `key` names the compiled pages and the site they were rendered for. After the machine itself
 * stopped, which may cost the end of files, each is compared with its digest before it is used.
 * @param siteDir the site of this build
 */
export function openPageStore(dir: string, key: string, siteDir: string): PageStore {
  mkdirSync(join(dir, "files"), { recursive: true });
  const run = machineRun();
  const before = readRecord(join(dir, RECORD), key);
  const isTrusted = before?.run === run && run !== null;
  const pages: Record<string, KeptPage> = {};
  /** Files of the store that this build knows to be whole: pages with the same bytes share one. */
  const whole = new Map<string, WrittenFile>();
  const ahead = new Map<string, KeptPage>();
  const makeFolder = folderMaker();
  const fileOf = ({ digest }: Pick<KeptPage, "digest">) => join(dir, "files", digest);

  function isWhole(page: KeptPage): boolean {
    const file = fileOf(page);
    if (!isAsWritten(file, page.file)) return false;
    if (page.copy && !isAsWritten(file + COPY, page.copy)) return false;
    if (isTrusted) return true;
    if (digestOf(readFileSync(file)) !== page.digest) return false;
    return !page.copy || digestOf(brotliDecompressSync(readFileSync(file + COPY))) === page.digest;
  }

  function find(path: string): KeptPage | null {
    const page = ahead.get(path) ?? before?.pages[path];
    try {
      return page && (ahead.has(path) || isWhole(page)) ? page : null;
    } catch {
      return null;
    }
  }

  function putIn(path: string, page: KeptPage): void {
    const file = join(siteDir, path);
    makeFolder(file);
    placeFile(fileOf(page), file);
    if (page.copy) placeFile(fileOf(page) + COPY, file + COPY);
  }

  /** One of the same name that was not found may have lost its end. */
  function replace(kept: string, file: string): WrittenFile {
    const known = whole.get(kept);
    if (known) return known;
    try {
      placeFile(file, kept);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      rmSync(kept);
      placeFile(file, kept);
    }
    const { size, mtimeMs } = statSync(kept);
    const written = { bytes: size, modifiedMs: mtimeMs };
    whole.set(kept, written);
    return written;
  }

  return {
    placeAhead: async (isEnough) => {
      const paths = Object.keys(before?.pages ?? {});
      for (const [n, path] of paths.entries()) {
        if (n % PLACED_AT_ONCE === 0) await setImmediate();
        if (isEnough()) return;
        const page = find(path);
        if (!page) continue;
        putIn(path, page);
        ahead.set(path, page);
      }
    },
    find,
    place: (path, page) => {
      if (!ahead.delete(path)) putIn(path, page);
      whole.set(fileOf(page), page.file);
      if (page.copy) whole.set(fileOf(page) + COPY, page.copy);
      pages[path] = page;
    },
    withdraw: () => {
      for (const path of ahead.keys()) {
        const file = join(siteDir, path);
        for (const name of [file, file + COPY]) rmSync(name, { force: true });
        removeEmptyFolders(dirname(file), siteDir);
      }
      ahead.clear();
    },
    take: (path, page) => {
      pages[path] = { ...page, file: replace(fileOf(page), join(siteDir, path)), copy: null };
    },
    takeCopy: (path) => {
      const page = pages[path];
      if (page) page.copy = replace(fileOf(page) + COPY, join(siteDir, path) + COPY);
    },
    close: () => {
      writeRecord(join(dir, RECORD), { key, run, pages });
      const present = new Set(Object.values(pages).map(({ digest }) => digest));
      for (const name of readdirSync(join(dir, "files"))) {
        if (!present.has(name.replace(COPY, ""))) rmSync(join(dir, "files", name), { force: true });
      }
    },
  };
}

export const digestOf = (bytes: Buffer): string => hash("sha256", bytes).slice(0, 40);

function isAsWritten(file: string, { bytes, modifiedMs }: WrittenFile): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.size === bytes && stats.mtimeMs === modifiedMs;
}

/** The folder and those above it that hold nothing, up to `root`, which stays. */
function removeEmptyFolders(folder: string, root: string): void {
  if (folder === root || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmptyFolders(dirname(folder), root);
}
