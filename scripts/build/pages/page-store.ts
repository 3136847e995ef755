import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { machineRun } from "#archive/machine-run.ts";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { placeFile } from "../place-file.ts";
import { readContents, writeContents } from "../site-contents.ts";
import { type KeptPage, type NewPage, readRecord, type WrittenFile, writeRecord } from "./page-record.ts";
import { COPY, markOf, placePages, removePage } from "./place-pages.ts";

const RECORD = "record.json";
/** Print of a question that was answered in two ways while the pages were rendered: none is ever the same. */
const UNCERTAIN = "";
/** Mark of a file that is never the one of another build. */
const ALWAYS_NEW = "";

export interface PageStore {
  /** Prints of the answers to all that the pages of the last build asked. */
  answers: ReadonlyMap<string, string>;
  /**
   * Has the site hold the pages of the last build while nobody knows yet which of them will be in this one; before any is looked
   * for.
   */
  placeAhead(): void;
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
  /** Ends the build: only its pages are kept for the next one. @param others files that every build writes anew */
  close(others: readonly string[]): void;
}

/**
 * Rendered pages of the last build, by their content, in a folder of their own. The record that names them is replaced in one
 * step after they are whole; `key` names the compiled pages and the site they were rendered for. After the machine itself
 * stopped, which may cost the end of files, each is compared with its digest before it is used.
 */
export function openPageStore(dir: string, key: string, { siteDir, contentsDir }: SiteFolders): PageStore {
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
    placeAhead: () => {
      const kept = before?.pages ?? new Map<string, KeptPage>();
      const present = readContents(contentsDir, "pages");
      for (const path of placePages({ dir: filesDir, siteDir, present, isTrusted, pages: kept }))
        ahead.set(path, kept.get(path) as KeptPage);
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
      for (const path of ahead.keys()) removePage(siteDir, path);
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
    close: (others) => {
      writeRecord(join(dir, RECORD), { key, run, answers, pages });
      const contents = new Map(others.map((path) => [path, ALWAYS_NEW]));
      for (const [path, page] of pages) contents.set(path, markOf(page));
      writeContents(contentsDir, "pages", contents);
      const present = new Set([...pages.values()].map(({ digest }) => digest));
      for (const name of readdirSync(filesDir)) {
        if (!present.has(name.replace(COPY, ""))) rmSync(join(filesDir, name), { force: true });
      }
    },
  };
}
