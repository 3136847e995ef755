import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../files/write-whole.ts";
import type { EnginePage } from "./engine.ts";
import { WordTable } from "./word-table.ts";

/** Raised when words are kept differently. */
const VERSION = "1";
const FILE = "vocabulary.json";
const UNFINISHED = "vocabulary.unfinished";
/** Parts a word from its form with accents; stands in neither. */
const BETWEEN = "\t";
const SEVERAL = -1;
/** Address of the page that asks Pagefind for words. */
export const VOCABULARY_URL = "/?vocabulary";

/** What is kept from build to build. */
interface Kept {
  version: string;
  /** Names these numbers: what was made with others cannot be read with them. */
  id: string;
  /** Entries of the index by number. */
  entries: string[];
  /** Pieces of text between two spaces. */
  words: string[];
  /** For each of them: number of an entry, weight, and so on. */
  meanings: (readonly number[])[];
}

export interface IndexEntry {
  text: string;
  /** Null for words without accents. */
  form: string | null;
}

/**
 * Which entries of the index a piece of text between two spaces stands for (`dos-tres,` for `dostr`, `dos` and `tres`), as
 * Pagefind says: each different piece is shown to it once, on a page of its own, instead of every time it is said. Numbers
 * of words and entries only ever grow.
 */
export class Vocabulary {
  readonly id: string;
  readonly #dir: string;
  readonly #entries: string[];
  readonly #entryNumbers: Map<string, number>;
  readonly #words: WordTable;
  readonly #meanings: (readonly number[])[];
  /** See `onlyMeanings`. */
  #only = new Int32Array(1 << 12).fill(SEVERAL);
  /** How many words are learned, or about to be. */
  #handedOut: number;
  #hasGrown = false;

  private constructor(dir: string, kept: Kept) {
    this.#dir = dir;
    this.id = kept.id;
    this.#entries = kept.entries;
    this.#entryNumbers = new Map(kept.entries.map((entry, number) => [entry, number]));
    this.#words = new WordTable(kept.words);
    this.#handedOut = kept.words.length;
    this.#meanings = kept.meanings;
    for (const [word, meaning] of kept.meanings.entries()) this.#noteOnly(word, meaning);
  }

  /** Opens what an earlier build left in the folder, or an empty one. */
  static open(dir: string): Vocabulary {
    const file = join(dir, FILE);
    const isWhole = existsSync(file) && !existsSync(join(dir, UNFINISHED));
    const kept: Kept | null = isWhole ? readKept(file) : null;
    if (kept) return new Vocabulary(dir, kept);
    return new Vocabulary(dir, { version: VERSION, id: randomUUID(), entries: [], words: [], meanings: [] });
  }

  /** See `WordTable.numbersOf`; those of unknown words mean something once they were learned. */
  numbersOf(text: Uint8Array): Uint32Array {
    return this.#words.numbersOf(text);
  }

  /** Entry, weight, and so on. */
  meaningOf(word: number): readonly number[] {
    return this.#meanings[word] ?? [];
  }

  /** By word: entry times 256 and weight of those that mean one thing, as nearly all do; negative for any other. */
  get onlyMeanings(): Int32Array {
    return this.#only;
  }

  #noteOnly(word: number, [entry = 0, weight = 0, ...others]: readonly number[]): void {
    if (word >= this.#only.length) {
      const more = new Int32Array(Math.max(word + 1, this.#only.length * 2)).fill(SEVERAL);
      more.set(this.#only);
      this.#only = more;
    }
    if (weight > 0 && others.length === 0) this.#only[word] = entry * 256 + weight;
  }

  entry(number: number): IndexEntry {
    const [text = "", form = null] = this.#entries[number]?.split(BETWEEN) ?? [];
    return { text, form };
  }

  get entryCount(): number {
    return this.#entries.length;
  }

  entryNumber({ text, form }: IndexEntry): number {
    const name = form === null ? text : text + BETWEEN + form;
    const known = this.#entryNumbers.get(name);
    if (known !== undefined) return known;
    this.#grow();
    this.#entryNumbers.set(name, this.#entries.length);
    return this.#entries.push(name) - 1;
  }

  /** Hands out the words that are to be learned. */
  takeUnknown(): string[] {
    const unknown = this.#words.words.slice(this.#handedOut);
    this.#handedOut += unknown.length;
    return unknown;
  }

  /** Learns words that were handed out, from a page on which Pagefind found each of them once, in this order. */
  learn(words: readonly string[], { words: found }: EnginePage): void {
    if (words.length > 0) this.#grow();
    const meanings = words.map((): number[] => []);
    for (const word of found) {
      const number = this.entryNumber(word);
      for (const { position, weight } of word.places) meanings[position]?.push(number, weight);
    }
    for (const [n, number] of this.#words.numbersOf(Buffer.from(words.join(" "))).entries()) {
      const meaning = meanings[n] ?? [];
      this.#meanings[number] = meaning;
      this.#noteOnly(number, meaning);
    }
  }

  /**
   * Before anything can be kept that was made with new numbers. A build that ends before `write` leaves a mark, and the next
   * one starts another vocabulary, since the meaning of the new numbers is lost.
   */
  #grow(): void {
    if (!this.#hasGrown) writeFileSync(join(this.#dir, UNFINISHED), "");
    this.#hasGrown = true;
  }

  /** Keeps what was learned. */
  write(): void {
    if (!this.#hasGrown) return;
    const kept: Kept = {
      version: VERSION,
      id: this.id,
      entries: this.#entries,
      words: this.#words.words,
      meanings: this.#meanings,
    };
    writeWhole(join(this.#dir, FILE), JSON.stringify(kept));
    rmSync(join(this.#dir, UNFINISHED), { force: true });
    this.#hasGrown = false;
  }
}

function readKept(file: string): Kept | null {
  try {
    const kept: Kept = JSON.parse(readFileSync(file, "utf8"));
    return kept.version === VERSION ? kept : null;
  } catch {
    return null;
  }
}

/** The page that shows Pagefind each word once. */
export function vocabularyPage(words: readonly string[]): string {
  const text = words.join(" ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // The mark at the end keeps Pagefind from adding one to the last word.
  return `<!doctype html><html lang="es"><body><main data-pagefind-body><p>${text} .</p></main></body></html>`;
}
