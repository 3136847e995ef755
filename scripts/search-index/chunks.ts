import { ByteWriter } from "./byte-io.ts";
import { writeArrayHead } from "./cbor.ts";
import { type CondenseOptions, condenseWord } from "./condense-word.ts";

/** Word file: its first and last word, and its name. */
export interface Chunk {
  first: string;
  last: string;
  /** File that a search for words loads. */
  name: string;
  /** File loaded for phrase searches: has all places of the words that the first file condenses. Defaults to the first file. */
  places?: string;
}

/** Entry in the table that every visitor loads: range of typed text for which a word file is loaded, and its name. */
export type ChunkName = [from: string, to: string, name: string];

/**
 * A word file is closed at this size, before gzip: smaller ones add entries to the table that every visitor loads, larger ones
 * add words that were not searched.
 */
const CHUNK_BYTES = 20_000;
/** Sorts before all characters of words. */
const BEFORE_LETTERS = " ";
/** A word with more bytes than this has a file of its own. */
const ALONE_BYTES = CHUNK_BYTES / 2;

/** Divides words into files. The end of a file depends only on its own words and the word after them. */
export class ChunkWriter {
  readonly #write: (bytes: Buffer) => string;
  readonly #condensing: CondenseOptions;
  readonly #chunks: Chunk[] = [];
  readonly #words = new ByteWriter();
  #count = 0;
  #first = "";
  #last = "";

  /** @param write stores a file and returns its name. */
  constructor(write: (bytes: Buffer) => string, condensing: CondenseOptions) {
    this.#write = write;
    this.#condensing = condensing;
  }

  /** Whether the next word begins a file. */
  get isBetween(): boolean {
    return this.#count === 0;
  }

  /** Adds a word with its bytes in the index. Must be called in word order. */
  add(text: string, word: Uint8Array): void {
    const isAlone = word.length > Math.min(ALONE_BYTES, this.#condensing.condenseAboveBytes);
    if (isAlone) this.#close();
    if (this.#count === 0) this.#first = text;
    this.#last = text;
    this.#count += 1;
    this.#words.bytes(word);
    if (isAlone || this.#words.length > CHUNK_BYTES) this.#close();
  }

  /** Adds an unchanged file; allowed while `isBetween` is true. */
  keep(chunk: Chunk): void {
    this.#chunks.push(chunk);
  }

  finish(): Chunk[] {
    this.#close();
    return this.#chunks;
  }

  #close(): void {
    if (this.#count === 0) return;
    const words = this.#words.view();
    const names = { first: this.#first, last: this.#last };
    const condensed = this.#count === 1 ? condenseWord(words, this.#condensing) : null;
    const name = this.#writeFile(condensed ?? words);
    this.#chunks.push({ ...names, name, ...(condensed && { places: this.#writeFile(words) }) });
    this.#words.clear();
    this.#count = 0;
  }

  #writeFile(words: Buffer): string {
    const head = new ByteWriter(16);
    writeArrayHead(head, 1);
    writeArrayHead(head, this.#count);
    return this.#write(Buffer.concat([head.view(), words]));
  }
}

/** Name of the file with all places of its words. */
export const allPlacesName = ({ name, places }: Chunk): string => places ?? name;

/** Names of all files of a chunk. */
export const namesOf = ({ name, places }: Chunk): string[] =>
  places === undefined ? [name] : [name, places];

/** Order of Rust's strings; JavaScript's own differs beyond the basic plane. */
export function byCodePoint(a: string, b: string): number {
  for (let n = 0; n < a.length && n < b.length; n++) {
    if (a.charCodeAt(n) === b.charCodeAt(n)) continue;
    return (a.codePointAt(n) ?? 0) - (b.codePointAt(n) ?? 0);
  }
  return a.length - b.length;
}

/**
 * Shortens neighbouring names to what distinguishes them, as Pagefind does, so that no typed text falls between two files.
 * Pagefind compares only as many characters as the name has, and would load a file that ends with `es` for `esquina`: such a
 * name is made longer.
 */
export function shortNames(
  chunks: readonly Chunk[],
  nameOf = ({ name }: Chunk): string => name,
): ChunkName[] {
  const names = chunks.map((chunk): ChunkName => [chunk.first, chunk.last, nameOf(chunk)]);
  for (const [n, right] of names.entries()) {
    const left = names[n - 1];
    if (!left) continue;
    const [a, b] = [[...left[1]], [...right[0]]];
    let common = 0;
    while (common < a.length && common < b.length && a[common] === b[common]) common++;
    const end = a.slice(0, common + 1).join("") + (common === a.length ? BEFORE_LETTERS : "");
    if (byCodePoint(end, left[0]) >= 0) left[1] = end;
    right[0] = b.slice(0, common + 1).join("");
  }
  return names;
}
