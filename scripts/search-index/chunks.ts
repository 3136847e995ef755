import { ByteWriter } from "./byte-io.ts";
import { writeArrayHead } from "./cbor.ts";
import { type Gathering, gatheredWord } from "./gathered-word.ts";

/** A file of words: the first and the last of them, and the name of the file. */
export interface Chunk {
  first: string;
  last: string;
  /** File that a search for words loads. */
  name: string;
  /** File that a search for phrases loads: all places of a word that the first file has gathered. Left out: the first file. */
  places?: string;
}

/** The same in the table that every visitor loads: what has to be typed to ask for it. */
export type ChunkName = [from: string, to: string, name: string];

/**
 * A word file is closed at this size, before gzip: smaller ones add entries to the table that every visitor loads, larger ones
 * add words that were not searched.
 */
const CHUNK_BYTES = 20_000;
/** Sorts before everything that words are made of. */
const BEFORE_LETTERS = " ";
/** A word as common as this has a file of its own. */
const ALONE_BYTES = CHUNK_BYTES / 2;

/** Divides words into files. Where one ends depends on its own words and the one behind them, nothing else. */
export class ChunkWriter {
  readonly #write: (bytes: Buffer) => string;
  readonly #gathering: Gathering;
  readonly #chunks: Chunk[] = [];
  readonly #words = new ByteWriter();
  #count = 0;
  #first = "";
  #last = "";

  /** @param write stores a file and returns its name. */
  constructor(write: (bytes: Buffer) => string, gathering: Gathering) {
    this.#write = write;
    this.#gathering = gathering;
  }

  /** Whether the next word begins a file. */
  get isBetween(): boolean {
    return this.#count === 0;
  }

  /** Adds a word as the index has it; to be called in the order of the words. */
  add(text: string, word: Uint8Array): void {
    const isAlone = word.length > Math.min(ALONE_BYTES, this.#gathering.gatheredBytes);
    if (isAlone) this.#close();
    if (this.#count === 0) this.#first = text;
    this.#last = text;
    this.#count += 1;
    this.#words.bytes(word);
    if (isAlone || this.#words.length > CHUNK_BYTES) this.#close();
  }

  /** Adds a file as it was, between two others. */
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
    const gathered = this.#count === 1 ? gatheredWord(words, this.#gathering) : null;
    const name = this.#writeFile(gathered ?? words);
    this.#chunks.push({ ...names, name, ...(gathered && { places: this.#writeFile(words) }) });
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
export const wholeOf = ({ name, places }: Chunk): string => places ?? name;

/** Names of all its files. */
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
 * As Pagefind does: of neighbouring names only what tells them apart, so that no typed text falls between two files. Pagefind
 * compares no more of a text than the name is long, and would load a file that ends with `es` for `esquina`: such a name
 * is made longer.
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
