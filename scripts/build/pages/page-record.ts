import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type { InlineHashes } from "#node/static/inline-hashes.ts";
import { seal, unseal } from "../sealed-json.ts";

/** Raised whenever a record means something else. */
const VERSION = 3;

/** A file as it was written; another size or time tells of somebody else's hand. */
export interface WrittenFile {
  bytes: number;
  modifiedMs: number;
}

interface Page {
  /** Of the file's bytes, in hexadecimal; its name in the store. */
  digest: string;
  /** CSP sources of what stands inside it. */
  inline: InlineHashes;
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

/** The same in its file. */
interface Written {
  version: typeof VERSION;
  key: string;
  run: string | null;
  /** Each question with the print of its answer; pages name them, and what stands inside them, by their places. */
  answers: [question: string, print: string][];
  inlines: InlineHashes[];
  pages: Record<string, Pick<KeptPage, "digest" | "file" | "copy"> & { questions: number[]; inline: number }>;
}

/** Null when there is none that is whole, or it was made under another key. */
export function readRecord(file: string, key: string): PageRecord | null {
  try {
    const kept = unseal(readFileSync(file)) as Written;
    if (kept.version !== VERSION || kept.key !== key) return null;
    const pages = Object.entries(kept.pages).map(([path, page]): [string, KeptPage] => {
      const questions = page.questions.map((n) => at(kept.answers, n)[0]);
      return [path, { ...page, questions, inline: at(kept.inlines, page.inline) }];
    });
    return { key, run: kept.run, answers: new Map(kept.answers), pages: new Map(pages) };
  } catch {
    return null;
  }
}

/** Replaces it in one step. In the order of the paths, whoever rendered them when. */
export function writeRecord(file: string, { key, run, answers, pages }: PageRecord): void {
  const questions = new Places<string>();
  const inlines = new Places<InlineHashes>(({ scripts, styles }) => `${scripts} ${styles}`);
  const written: Written["pages"] = {};
  for (const path of [...pages.keys()].sort()) {
    const page = pages.get(path) as KeptPage;
    const { digest, file, copy } = page;
    const asked = page.questions.map((question) => questions.of(question));
    written[path] = { digest, questions: asked, inline: inlines.of(page.inline), file, copy };
  }
  const record: Written = {
    version: VERSION,
    key,
    run,
    answers: questions.entries.map((question) => [question, answers.get(question) ?? ""]),
    inlines: inlines.entries,
    pages: written,
  };
  writeFileSync(`${file}.part`, seal(record));
  renameSync(`${file}.part`, file);
}

/** Entries of a list, each once. @param nameOf the same for entries that say the same */
class Places<Entry> {
  readonly entries: Entry[] = [];
  readonly #places = new Map<unknown, number>();
  readonly #nameOf: (entry: Entry) => unknown;

  constructor(nameOf: (entry: Entry) => unknown = (entry) => entry) {
    this.#nameOf = nameOf;
  }

  of(entry: Entry): number {
    // Most pages share the very same one.
    const known = this.#places.get(entry);
    if (known !== undefined) return known;
    const name = this.#nameOf(entry);
    const place = this.#places.get(name) ?? this.entries.push(entry) - 1;
    this.#places.set(name, place).set(entry, place);
    return place;
  }
}

/** @throws for a place that the list does not have */
function at<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list[place];
  if (entry === undefined) throw new Error(`The record has no entry ${place}.`);
  return entry;
}
