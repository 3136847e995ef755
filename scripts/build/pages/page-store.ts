import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { machineRun } from "#archive/machine-run.ts";
import type { SiteFolders } from "#node/publisher/releases.ts";
import { placeFile } from "../place-file.ts";
import { QUALITY } from "../precompress.ts";
import { readContents, writeContents } from "../site-contents.ts";
import { type KeptPage, type NewPage, readRecord, type WrittenFile, writeRecord } from "./page-record.ts";
import { COPY, markOf, placePages, removePage } from "./place-pages.ts";

const RECORD = "record.json";
const FILES = "files";
/** Print of a question that was answered in two ways while the pages were rendered: none is ever the same. */
const UNCERTAIN = "";
/** Mark of a file that is never the one of another build. */
const ALWAYS_NEW = "";

/** The pages of the last build, kept in `storeDir`, and the site of this one. */
export interface StoreOrder extends SiteFolders {
  storeDir: string;
  /** Names the compiled pages. */
  program: string;
  siteUrl: string;
}

export interface PageStore {
  /** Prints of the answers to all that the pages of the last build asked. */
  answers: ReadonlyMap<string, string>;
  /** Says which pages of the last build do not stand in the site, as `placeKept` tells; before any is looked for. */
  begin(missing: readonly string[]): void;
  /** What the last build made of this path; null when there was none, or it does not stand in the site. */
  find(path: string): KeptPage | null;
  /** Leaves a page that was found, and its copy, in the site; the next build finds it again. */
  keep(path: string, page: KeptPage): void;
  /** Takes the pages of the last build that were not kept out of the site; before anything is rendered into it. */
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

/** Their compressed copies are kept with the pages. */
const keyOf = ({ program, siteUrl }: Pick<StoreOrder, "program" | "siteUrl">): string =>
  `${program} ${siteUrl} ${QUALITY}`;

/**
 * Has the site hold the pages of the last build, while nobody knows yet which of them will be in this one; beside the renderer,
 * which has not begun. @returns paths of those that are no longer as they were written
 */
export function placeKept({ storeDir, siteDir, contentsDir, ...order }: StoreOrder): string[] {
  const before = readRecord(join(storeDir, RECORD), keyOf(order));
  const pages = before?.pages ?? new Map<string, KeptPage>();
  const isTrusted = before?.run === machineRun() && before?.run !== null;
  const present = readContents(contentsDir, "pages");
  const dir = join(storeDir, FILES);
  const placed = new Set(placePages({ dir, siteDir, present, isTrusted, pages }));
  return [...pages.keys()].filter((path) => !placed.has(path));
}

/**
 * Rendered pages of the last build, by their content, in a folder of their own. The record that names them is replaced in one
 * step after they are whole, and says for which programs and address they were rendered. After the machine itself stopped, which
 * may cost the end of files, each is compared with its digest before it is used.
 */
export function openPageStore({ storeDir, siteDir, contentsDir, ...order }: StoreOrder): PageStore {
  const filesDir = join(storeDir, FILES);
  mkdirSync(filesDir, { recursive: true });
  const key = keyOf(order);
  const before = readRecord(join(storeDir, RECORD), key);
  const pages = new Map<string, KeptPage>();
  const answers = new Map<string, string>();
  /** Files of the store that this build knows to be whole: pages with the same bytes share one. */
  const whole = new Map<string, WrittenFile>();
  const standing = new Map<string, KeptPage>(before?.pages);

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
    begin: (missing) => {
      for (const path of missing) standing.delete(path);
    },
    find: (path) => standing.get(path) ?? null,
    keep: (path, page) => {
      standing.delete(path);
      whole.set(page.digest, page.file);
      if (page.copy) whole.set(page.digest + COPY, page.copy);
      for (const question of page.questions) note(question, before?.answers.get(question) ?? UNCERTAIN);
      pages.set(path, page);
    },
    withdraw: () => {
      for (const path of standing.keys()) removePage(siteDir, path);
      standing.clear();
    },
    take: (path, { digest, answers: asked }) => {
      for (const [question, print] of asked) note(question, print);
      const file = replace(digest, join(siteDir, path));
      pages.set(path, { digest, questions: asked.map(([question]) => question), file, copy: null });
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
      writeRecord(join(storeDir, RECORD), { key, run: machineRun(), answers, pages });
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
