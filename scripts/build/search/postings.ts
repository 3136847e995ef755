import { writeArrayHead, writeNumber } from "./cbor.ts";
import { ByteWriter, VarintReader } from "./numbers.ts";

/** An entry that the page does not have, and one that it has in its metadata alone. */
const ABSENT = -1;
const NOWHERE = -2;
const WEIGHT_SCALE = 2 ** 24;

// Shared by all pages: one is finished before the next is begun.
let lastOf = new Int32Array(1 << 16).fill(ABSENT);
const out = new ByteWriter();
const one = new ByteWriter();

/**
 * Collects where the words of one page stand. The result holds, for each entry of the vocabulary on the page, its number,
 * the length of what follows, and what a word of Pagefind's index says of a page behind its number. `finish` ends it.
 */
export class PostingsWriter {
  readonly #entries: number[] = [];
  /** Weight and position as one number, and the place before it of the same entry. */
  readonly #places: number[] = [];
  readonly #before: number[] = [];
  readonly #inFields = new Map<number, readonly number[]>();

  add(entry: number, weight: number, position: number): void {
    const before = this.#open(entry);
    lastOf[entry] = this.#places.length;
    this.#places.push(weight * WEIGHT_SCALE + position);
    this.#before.push(before);
  }

  /** @param numbers see `WordOnPage`. */
  addInFields(entry: number, numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    this.#open(entry);
    this.#inFields.set(entry, numbers);
  }

  finish(): Buffer {
    out.clear();
    for (const entry of this.#entries) {
      const places: number[] = [];
      for (let at = lastOf[entry] as number; at >= 0; at = this.#before[at] as number)
        places.push(this.#places[at] as number);
      lastOf[entry] = ABSENT;
      one.clear();
      writePlaces(places.reverse());
      const fields = this.#inFields.get(entry) ?? [];
      writeArrayHead(one, fields.length);
      for (const number of fields) writeNumber(one, number);
      out.varint(entry);
      out.varint(one.length);
      out.bytes(one.view());
    }
    return Buffer.from(out.view());
  }

  #open(entry: number): number {
    if (entry >= lastOf.length) {
      const larger = new Int32Array(Math.max(entry + 1, lastOf.length * 2)).fill(ABSENT);
      larger.set(lastOf);
      lastOf = larger;
    }
    const last = lastOf[entry] as number;
    if (last !== ABSENT) return last;
    this.#entries.push(entry);
    lastOf[entry] = NOWHERE;
    return NOWHERE;
  }
}

/** A negative number opens the positions of a weight: the first of them is whole, the others are distances. */
function writePlaces(places: number[]): void {
  let isSorted = true;
  for (let n = 1; n < places.length && isSorted; n++)
    isSorted = (places[n - 1] as number) <= (places[n] as number);
  if (!isSorted) places.sort((a, b) => a - b);
  let weights = 0;
  for (let n = 0; n < places.length; n++)
    if (n === 0 || weightOf(places[n]) !== weightOf(places[n - 1])) weights += 1;
  writeArrayHead(one, places.length + weights);
  let weight = -1;
  let before = 0;
  for (const place of places) {
    if (weightOf(place) !== weight) {
      weight = weightOf(place);
      writeNumber(one, -1 - weight);
      before = 0;
    }
    const position = place % WEIGHT_SCALE;
    writeNumber(one, position - before);
    before = position;
  }
}

const weightOf = (place = 0): number => Math.floor(place / WEIGHT_SCALE);

/** Reads what was collected. @param use is told where in `bytes` each posting begins, and its length. */
export function eachPosting(
  bytes: Uint8Array,
  use: (entry: number, offset: number, length: number) => void,
): void {
  const reader = new VarintReader(bytes);
  while (reader.at < bytes.length) {
    const entry = reader.next();
    const length = reader.next();
    use(entry, reader.at, length);
    reader.at += length;
  }
}
