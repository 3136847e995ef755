import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { machineRun } from "#archive/machine-run.ts";
import { placeFile } from "../place-file.ts";
import { type KeptPage, type NewPage, readRecord, type WrittenFile, writeRecord } from "./page-record.ts";
import { COPY, placePages } from "./place-pages.ts";

const RECORD = "record.json";
/** Print of a question that was answered in two ways while the pages were rendered: none is ever the same. */
const UNCERTAIN = "";

export interface PageStore {
  /** Prints of the answers to all that the pages of the last build asked. */
  answers: ReadonlyMap<string, string>;
  /**
   * Puts the pages of the last build into the site while nobody knows yet which of them will be in this one; before any is
   * looked for.
   */
  placeAhead(): Promise<void>;
  /** What the last build made of this path; null when there was none, or its files are no longer as they were written. */
  find(path: string): KeptPage | null;
  /** Leaves a page that was found, and its copy, in the site; the next build finds it again. */
  keep(path: string, page: KeptPage): void;
  /** Takes what was placed ahead and not kept out of the site; before anything is rendered into it. */
  withdraw(): void;
  /** Takes in a page that was rendered into the site. */
  take(path: string, page: NewPage): void;
  /** Of a page of this build. */
  digestOf(path: string): string;
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
  const filesDir = join(dir, "files");
  mkdirSync(filesDir, { recursive: true });
  const run = machineRun();
  const before = readRecord(join(dir, RECORD), key);
  const isTrusted = before?.run === run && run !== null;
  const pages = new Map<string, KeptPage>();
  const answers = new Map<string, string>();
  /** Files of the store that this build knows to be whole: pages with the same bytes share one. */
  const whole = new Map<string, WrittenFile>();
  const ahead = new Map<string, KeptPage>();

  function note(question: string, print: string): void {
    answers.set(question, (answers.get(question) ?? print) === print ? print : UNCERTAIN);
  }

  /** One of the same name that was not found may have lost its end. */
  function replace(name: string, file: string): WrittenFile {
    const known = whole.get(name);
    if (known) return known;
    const kept = join(filesDir, name);
    try {
      placeFile(file, kept);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      rmSync(kept);
      placeFile(file, kept);
    }
    const { size, mtimeMs } = statSync(kept);
    const written = { bytes: size, modifiedMs: mtimeMs };
    whole.set(name, written);
    return written;
  }

  return {
    answers: before?.answers ?? new Map(),
    placeAhead: async () => {
      if (!before) return;
      const kept = [...before.pages].map(([path, { digest, file, copy }]) => ({ path, digest, file, copy }));
      for (const path of await placePages({ dir: filesDir, siteDir, isTrusted, pages: kept }))
        ahead.set(path, before.pages.get(path) as KeptPage);
    },
    find: (path) => ahead.get(path) ?? null,
    keep: (path, page) => {
      ahead.delete(path);
      whole.set(page.digest, page.file);
      if (page.copy) whole.set(page.digest + COPY, page.copy);
      for (const question of page.questions) note(question, before?.answers.get(question) ?? UNCERTAIN);
      pages.set(path, page);
    },
    withdraw: () => {
      for (const path of ahead.keys()) {
        const file = join(siteDir, path);
        for (const name of [file, file + COPY]) rmSync(name, { force: true });
        removeEmptyFolders(dirname(file), siteDir);
      }
      ahead.clear();
    },
    take: (path, { digest, inline, answers: asked }) => {
      for (const [question, print] of asked) note(question, print);
      const file = replace(digest, join(siteDir, path));
      pages.set(path, { digest, inline, questions: asked.map(([question]) => question), file, copy: null });
    },
    digestOf: (path) => {
      const page = pages.get(path);
      if (!page) throw new Error(`This build has no ${path}.`);
      return page.digest;
    },
    takeCopy: (path) => {
      const page = pages.get(path);
      if (page) page.copy = replace(page.digest + COPY, join(siteDir, path) + COPY);
    },
    close: () => {
      writeRecord(join(dir, RECORD), { key, run, answers, pages });
      const present = new Set([...pages.values()].map(({ digest }) => digest));
      for (const name of readdirSync(filesDir)) {
        if (!present.has(name.replace(COPY, ""))) rmSync(join(filesDir, name), { force: true });
      }
    },
  };
}

/** The folder and those above it that hold nothing, up to `root`, which stays. */
function removeEmptyFolders(folder: string, root: string): void {
  if (folder === root) return;
  try {
    rmdirSync(folder);
  } catch {
    // It holds something: to ask first would read the names of all its files.
    return;
  }
  removeEmptyFolders(dirname(folder), root);
}
