import { randomUUID } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readVersioned } from "../files/read-versioned.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import type { EnginePage } from "./engine.ts";
import { NUMBER_WORDS, otherSpelling, SHARED_STEMS } from "./number-words.ts";

/** Must be raised when words are stored differently. */
const VERSION = "3";
const FILE = "vocabulary.json";
const UNFINISHED = "vocabulary.unfinished";
/** Separates a word from its form with accents; occurs in neither. */
const SEPARATOR = "\t";
const MULTIPLE_MEANINGS = -1;
/** URL of the page with the words for Pagefind. */
export const VOCABULARY_URL = "/?vocabulary";

/** Data kept between builds. */
interface StoredVocabulary {
  version: string;
  /** Identifies the numbering: data made with another one cannot be read. */
  id: string;
  /** Entries of the index by number. */
  entries: string[];
  /** Pieces of text between two spaces, by number. */
  words: string[];
  /** For each word: entry number, weight, entry number, weight, and so on. */
  meanings: (readonly number[])[];
}

export interface IndexEntry {
  text: string;
  /** Null for words without accents. */
  form: string | null;
}

/**
 * Maps pieces of text between two spaces to entries of the index (`dos-tres,` to `dostr`, `dos` and `tres`). The mapping comes
 * from Pagefind, which indexes each distinct piece once, on a separate page, instead of at every occurrence. Numbers of words
 * and entries only grow.
 */
export class Vocabulary {
  readonly id: string;
  readonly #dir: string;
  readonly #entries: string[];
  readonly #entryNumbers: Map<string, number>;
  readonly #words: string[];
  readonly #numbers: Map<string, number>;
  readonly #meanings: (readonly number[])[];
  /** See `onlyMeanings`. */
  #only = new Int32Array(1 << 12).fill(MULTIPLE_MEANINGS);
  /** Number of words that are learned or were handed out by `takeUnknown`. */
  #handedOut: number;
  #hasGrown = false;
  #spellings: Map<number, readonly number[]> | undefined;

  private constructor(dir: string, stored: StoredVocabulary) {
    this.#dir = dir;
    this.id = stored.id;
    this.#entries = stored.entries;
    this.#entryNumbers = new Map(stored.entries.map((entry, number) => [entry, number]));
    this.#words = stored.words;
    this.#numbers = new Map(stored.words.map((word, number) => [word, number]));
    this.#handedOut = stored.words.length;
    this.#meanings = stored.meanings;
    for (const [word, meaning] of stored.meanings.entries()) this.#noteOnly(word, meaning);
  }

  /** Opens the vocabulary of an earlier build in the folder, or an empty one. */
  static open(dir: string): Vocabulary {
    const isUnfinished = existsSync(join(dir, UNFINISHED));
    const stored = isUnfinished ? null : readVersioned<StoredVocabulary>(join(dir, FILE), VERSION);
    const empty = { version: VERSION, id: randomUUID(), entries: [], words: [], meanings: [] };
    const vocabulary = new Vocabulary(dir, stored ?? empty);
    vocabulary.numbersOf(NUMBER_WORDS);
    return vocabulary;
  }

  /** Numbers of words; a new word gets the next number, which has a meaning only after `learn`. */
  numbersOf(words: readonly string[]): Uint32Array {
    const numbers = new Uint32Array(words.length);
    for (let n = 0; n < words.length; n++) {
      const word = words[n] as string;
      numbers[n] = this.#numbers.get(word) ?? this.#add(word);
    }
    return numbers;
  }

  #add(word: string): number {
    // A copy: a part of a text keeps the whole text in memory.
    const copy = Buffer.from(word).toString();
    const number = this.#words.push(copy) - 1;
    this.#numbers.set(copy, number);
    // Learned with the word, which gets its entries, too.
    const other = otherSpelling(copy);
    if (other !== undefined && !this.#numbers.has(other)) this.#add(other);
    return number;
  }

  /** Entry, weight, entry, weight, and so on. */
  meaningOf(word: number): readonly number[] {
    return this.#meanings[word] ?? [];
  }

  /** Entries that a number's entry stands for in its other spelling, by entry: for the text outside transcripts. */
  get spellings(): ReadonlyMap<number, readonly number[]> {
    this.#spellings ??= new Map(
      NUMBER_WORDS.flatMap((word) => {
        const entries = this.meaningOf(this.#numbers.get(word) ?? -1).filter((_, n) => n % 2 === 0);
        return entries
          .filter((entry) => /^\d/.test(this.entry(entry).text) || !SHARED_STEMS.includes(word))
          .map((entry) => [entry, entries.filter((other) => other !== entry)] as const);
      }),
    );
    return this.#spellings;
  }

  /** By word number: entry times 256 plus weight for words with one meaning (nearly all); negative for the others. */
  get onlyMeanings(): Int32Array {
    return this.#only;
  }

  #noteOnly(word: number, [entry = 0, weight = 0, ...others]: readonly number[]): void {
    if (word >= this.#only.length) {
      const more = new Int32Array(Math.max(word + 1, this.#only.length * 2)).fill(MULTIPLE_MEANINGS);
      more.set(this.#only);
      this.#only = more;
    }
    if (weight > 0 && others.length === 0) this.#only[word] = entry * 256 + weight;
  }

  entry(number: number): IndexEntry {
    const [text = "", form = null] = this.#entries[number]?.split(SEPARATOR) ?? [];
    return { text, form };
  }

  get entryCount(): number {
    return this.#entries.length;
  }

  entryNumber({ text, form }: IndexEntry): number {
    const name = form === null ? text : text + SEPARATOR + form;
    const known = this.#entryNumbers.get(name);
    if (known !== undefined) return known;
    this.#grow();
    this.#entryNumbers.set(name, this.#entries.length);
    return this.#entries.push(name) - 1;
  }

  /** Returns the words that must be learned, each once. */
  takeUnknown(): string[] {
    const unknown = this.#words.slice(this.#handedOut);
    this.#handedOut += unknown.length;
    return unknown;
  }

  /** Learns words from `takeUnknown` with Pagefind's result for a page that contains each of them once, in this order. */
  learn(words: readonly string[], { words: found }: EnginePage): void {
    if (words.length > 0) this.#grow();
    this.#spellings = undefined;
    const meanings = words.map((): number[] => []);
    for (const word of found) {
      const number = this.entryNumber(word);
      for (const { position, weight } of word.places) meanings[position]?.push(number, weight);
    }
    const numbers = this.numbersOf(words);
    for (const [n, number] of numbers.entries()) this.#meanings[number] = meanings[n] ?? [];
    const whole = words.map((word, n) => this.#withOtherSpelling(word, meanings[n] ?? []));
    for (const [n, number] of numbers.entries()) {
      this.#meanings[number] = whole[n] ?? [];
      this.#noteOnly(number, whole[n] ?? []);
    }
  }

  /** `Dieciocho` also has the entries of `18`, and the other way. */
  #withOtherSpelling(word: string, meaning: readonly number[]): readonly number[] {
    const other = this.#numbers.get(otherSpelling(word) ?? "");
    if (other === undefined) return meaning;
    const isOwn = (entry: number) => meaning.some((own, n) => n % 2 === 0 && own === entry);
    const others = this.meaningOf(other);
    return [...meaning, ...others.filter((_, n) => !isOwn(others[n - (n % 2)] as number))];
  }

  /**
   * Must run before data with new numbers is stored. A build that ends before `write` leaves a mark, and the next
   * one starts another vocabulary, since the meaning of the new numbers is lost.
   */
  #grow(): void {
    if (!this.#hasGrown) writeFileSync(join(this.#dir, UNFINISHED), "");
    this.#hasGrown = true;
  }

  /** Writes the vocabulary for the next build, if words were learned. */
  write(): void {
    if (!this.#hasGrown) return;
    const stored: StoredVocabulary = {
      version: VERSION,
      id: this.id,
      entries: this.#entries,
      words: this.#words,
      meanings: this.#meanings,
    };
    writeAtomically(join(this.#dir, FILE), JSON.stringify(stored));
    rmSync(join(this.#dir, UNFINISHED), { force: true });
    this.#hasGrown = false;
  }
}

/** Page that contains each word once, for Pagefind. */
export function vocabularyPage(words: readonly string[]): string {
  const text = words.join(" ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  // The mark at the end keeps Pagefind from adding one to the last word.
  return `<!doctype html><html lang="es"><body><main data-pagefind-body><p>${text} .</p></main></body></html>`;
}
