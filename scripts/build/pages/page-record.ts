import { readFileSync } from "node:fs";
import { seal, unseal } from "../sealed-json.ts";
import { writeWhole } from "../write-whole.ts";

/** Raised whenever a record means something else. */
const VERSION = 5;

/** A file as it was written; another size or time tells of somebody else's hand. */
export interface WrittenFile {
  bytes: number;
  modifiedMs: number;
}

interface Page {
  /** Of the file's bytes, in hexadecimal; its name in the store. */
  digest: string;
}

export interface NewPage extends Page {
  /** What the page asked the archive, and the prints of the answers. */
  answers: [question: string, print: string][];
}

export interface KeptPage extends Page {
  questions: readonly string[];
  file: WrittenFile;
  /** Its compressed copy; null when it is too small for one. */
  copy: WrittenFile | null;
}

export interface PageRecord {
  key: string;
  /** That of the machine (machine-run.ts). */
  run: string | null;
  /** Prints of the answers to all that the pages asked; none that ever comes again where two pages were told different things. */
  answers: ReadonlyMap<string, string>;
  /** Pages of one build, by their paths. */
  pages: ReadonlyMap<string, KeptPage>;
}

/** The same in its file: in columns, since some 15,000 objects take thrice as long to read. */
interface Written {
  version: typeof VERSION;
  key: string;
  run: string | null;
  /** Each with the print of its answer; pages name them by their places. */
  questions: string[];
  prints: string[];
  /** Of each page. */
  paths: string[];
  digests: string[];
  /** Places of its questions: so many of the next. */
  asks: number[];
  asked: number[];
  bytes: number[];
  modifiedMs: number[];
  copyBytes: (number | null)[];
  copyModifiedMs: (number | null)[];
}

/** Null when there is none that is whole, or it was made under another key. */
export function readRecord(file: string, key: string): PageRecord | null {
  try {
    const kept = unseal(readFileSync(file)) as Written;
    if (kept.version !== VERSION || kept.key !== key) return null;
    const pages = new Map<string, KeptPage>();
    let next = 0;
    for (const [n, path] of kept.paths.entries()) {
      const asked = kept.asked.slice(next, next + at(kept.asks, n));
      next += asked.length;
      pages.set(path, {
        digest: at(kept.digests, n),
        questions: asked.map((place) => at(kept.questions, place)),
        file: { bytes: at(kept.bytes, n), modifiedMs: at(kept.modifiedMs, n) },
        copy: toCopy(kept.copyBytes[n], kept.copyModifiedMs[n]),
      });
    }
    const answers = new Map(kept.questions.map((question, n) => [question, at(kept.prints, n)]));
    return { key, run: kept.run, answers, pages };
  } catch {
    return null;
  }
}

const toCopy = (bytes?: number | null, modifiedMs?: number | null): WrittenFile | null =>
  bytes == null || modifiedMs == null ? null : { bytes, modifiedMs };

/** Replaces it in one step. In the order of the paths, whoever rendered them when. */
export function writeRecord(file: string, { key, run, answers, pages }: PageRecord): void {
  const questions = new Places<string>();
  const paths = [...pages.keys()].sort();
  const inOrder = paths.map((path) => pages.get(path) as KeptPage);
  const asked = inOrder.flatMap((page) => page.questions.map((question) => questions.of(question)));
  const record: Written = {
    version: VERSION,
    key,
    run,
    questions: questions.entries,
    prints: questions.entries.map((question) => answers.get(question) ?? ""),
    paths,
    digests: inOrder.map(({ digest }) => digest),
    asks: inOrder.map((page) => page.questions.length),
    asked,
    bytes: inOrder.map((page) => page.file.bytes),
    modifiedMs: inOrder.map((page) => page.file.modifiedMs),
    copyBytes: inOrder.map(({ copy }) => copy?.bytes ?? null),
    copyModifiedMs: inOrder.map(({ copy }) => copy?.modifiedMs ?? null),
  };
  writeWhole(file, seal(record));
}

/** Entries of a list, each once. */
class Places<Entry> {
  readonly entries: Entry[] = [];
  readonly #places = new Map<Entry, number>();

  of(entry: Entry): number {
    const place = this.#places.get(entry) ?? this.entries.push(entry) - 1;
    this.#places.set(entry, place);
    return place;
  }
}

/** @throws for a place that the list does not have */
function at<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place];
  if (entry === undefined) throw new Error(`The record has no entry ${place}.`);
  return entry;
}
