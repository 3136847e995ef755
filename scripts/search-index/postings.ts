import { ByteWriter, VarintReader } from "./byte-io.ts";
import { writeArrayHead, writeNumber } from "./cbor.ts";
import { FULL_WEIGHT, MAX_LISTED_PLACES, type PlaceLists } from "./place-lists.ts";
import type { Vocabulary } from "./vocabulary.ts";

const WEIGHT_SCALE = 2 ** 24;

// Buffers shared by all pages: a page is finished before the next one begins.
/** Number of places of each entry; during sorting, the index of its next place. */
let counts = new Uint32Array(1 << 16);
/** Entry of each place, and the place: weight and position as one number. */
let entries = new Uint32Array(1 << 14);
let places = new Uint32Array(1 << 14);
let placed = new Uint32Array(1 << 14);
const out = new ByteWriter();
/** This many numbers, each with its weight, take less than 128 bytes; all numbers of a page take less than 2^21. */
const SHORT = 16;
const NO_FIELDS: readonly number[] = [];

/**
 * Collects the places of the words of one page. For each vocabulary entry on the page, the result contains the number of the
 * entry, a length in bytes, and what Pagefind's index stores for a page after the page number. Call `finish` once, at the end.
 */
export class PostingsWriter {
  #length = 0;
  readonly #entries: number[] = [];
  readonly #inFields = new Map<number, readonly number[]>();
  readonly #lists: PlaceLists | null;

  /** @param lists also collects the places of each entry */
  constructor(lists: PlaceLists | null = null) {
    this.#lists = lists;
  }

  add(entry: number, weight: number, position: number): void {
    this.#makeRoom(entry, 1);
    if (counts[entry] === 0) this.#entries.push(entry);
    (counts[entry] as number)++;
    entries[this.#length] = entry;
    places[this.#length] = weight * WEIGHT_SCALE + position;
    this.#length += 1;
  }

  /** Adds words of a text, the first at position `from`: words with one meaning first, then the few others. */
  addWords(words: Uint32Array, vocabulary: Vocabulary, from: number): void {
    this.#makeRoom(vocabulary.entryCount, words.length);
    const meanings = vocabulary.onlyMeanings;
    const seen = this.#entries;
    const [countOf, entryAt, placeAt] = [counts, entries, places];
    const others: number[] = [];
    let length = this.#length;
    for (let n = 0; n < words.length; n++) {
      const meaning = meanings[words[n] as number] as number;
      if (meaning < 0) {
        others.push(n);
        continue;
      }
      const entry = meaning >>> 8;
      const count = countOf[entry] as number;
      if (count === 0) seen.push(entry);
      countOf[entry] = count + 1;
      entryAt[length] = entry;
      placeAt[length++] = (meaning & 255) * WEIGHT_SCALE + from + n;
    }
    this.#length = length;
    for (const n of others) {
      const meaning = vocabulary.meaningOf(words[n] as number);
      for (let m = 0; m < meaning.length; m += 2)
        this.add(meaning[m] as number, meaning[m + 1] as number, from + n);
    }
  }

  /** Makes room for this entry and for `more` places. */
  #makeRoom(entry: number, more: number): void {
    if (entry >= counts.length) counts = larger(counts, entry);
    const last = this.#length + more - 1;
    if (last < places.length) return;
    entries = larger(entries, last);
    places = larger(places, last);
    placed = larger(placed, last);
  }

  /** @param numbers see `WordOnPage`. */
  addInFields(entry: number, numbers: readonly number[]): void {
    if (numbers.length > 0) this.#inFields.set(entry, numbers);
  }

  finish(): Buffer {
    let start = 0;
    for (const entry of this.#entries) {
      const count = counts[entry] as number;
      counts[entry] = start;
      start += count;
    }
    for (let n = 0; n < this.#length; n++) {
      const entry = entries[n] as number;
      placed[counts[entry] as number] = places[n] as number;
      (counts[entry] as number)++;
    }
    out.clear();
    let from = 0;
    for (const entry of this.#entries) {
      const to = counts[entry] as number;
      counts[entry] = 0;
      this.#write(entry, from, to);
      this.#inFields.delete(entry);
      from = to;
    }
    // Words that occur only in the metadata.
    for (const entry of this.#inFields.keys()) this.#write(entry, 0, 0);
    return Buffer.from(out.view());
  }

  #write(entry: number, from: number, to: number): void {
    const fields = this.#inFields.get(entry) ?? NO_FIELDS;
    out.varint(entry);
    const size = to - from + fields.length < SHORT ? 1 : 3;
    const gap = out.gap(size);
    writePlaces(from, to);
    if (to - from > 1 && to - from <= MAX_LISTED_PLACES)
      this.#lists?.add(placesOfWeight(FULL_WEIGHT, from, to));
    writeArrayHead(out, fields.length);
    for (const number of fields) writeNumber(out, number);
    out.fillGap(gap, size, out.length - gap - size);
  }
}

function larger(numbers: Uint32Array<ArrayBuffer>, number: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.max(number + 1, numbers.length * 2));
  more.set(numbers);
  return more;
}

/** A negative number starts the positions of a weight: the first position is absolute, the others are distances. */
function writePlaces(from: number, to: number): void {
  let isSorted = true;
  for (let n = from + 1; n < to && isSorted; n++)
    isSorted = (placed[n - 1] as number) <= (placed[n] as number);
  if (!isSorted) placed.subarray(from, to).sort();
  let weights = 0;
  let weight = -1;
  for (let n = from; n < to; n++) {
    const own = weightOf(placed[n] as number);
    if (own !== weight) weights += 1;
    weight = own;
  }
  writeArrayHead(out, to - from + weights);
  weight = -1;
  let before = 0;
  for (let n = from; n < to; n++) {
    const place = placed[n] as number;
    const own = weightOf(place);
    if (own !== weight) {
      weight = own;
      writeNumber(out, -1 - own);
      before = 0;
    }
    const position = positionOf(place);
    writeNumber(out, position - before);
    before = position;
  }
}

/** Positions of the places from `from` to before `to` that have this weight. */
function placesOfWeight(weight: number, from: number, to: number): number[] {
  const places: number[] = [];
  for (let n = from; n < to; n++)
    if (weightOf(placed[n] as number) === weight) places.push(positionOf(placed[n] as number));
  return places;
}

const positionOf = (place: number): number => place & (WEIGHT_SCALE - 1);
const weightOf = (place: number): number => place >>> 24;

/** Reads the result of `finish`. @param use called with each entry and the offset of its posting, for `postingAt` */
export function eachPosting(bytes: Uint8Array, use: (entry: number, at: number) => void): void {
  const reader = new VarintReader(bytes);
  while (reader.at < bytes.length) {
    const entry = reader.next();
    const { at } = reader;
    use(entry, at);
    const length = reader.next();
    reader.at += length;
  }
}

/** Returns the bytes of a posting. @param at offset of its length in `bytes` */
export function postingAt(bytes: Uint8Array, at: number): Uint8Array {
  const reader = new VarintReader(bytes, at);
  const length = reader.next();
  return bytes.subarray(reader.at, reader.at + length);
}
