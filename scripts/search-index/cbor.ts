import { ByteWriter } from "./byte-io.ts";

/**
 * Subset of CBOR (RFC 8949) used in Pagefind's files: integers, texts and arrays of definite length.
 */

const UNSIGNED = 0;
const NEGATIVE = 1;
const TEXT = 3;
const ARRAY = 4;

export type Cbor = number | string | Cbor[];

/** Reads one item after another; `at` is the offset of the next one. */
export class CborReader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  value(): Cbor {
    const major = (this.bytes[this.at] ?? 0) >> 5;
    const number = this.#head();
    if (major === UNSIGNED) return number;
    if (major === NEGATIVE) return -1 - number;
    if (major === ARRAY) return this.#items(number);
    if (major !== TEXT) throw new Error(`CBOR of the kind ${major} is unknown here.`);
    this.at += number;
    return this.bytes.toString("utf8", this.at - number, this.at);
  }

  /** A loop takes a quarter of the time of `Array.from`, and an index has a million arrays. */
  #items(count: number): Cbor[] {
    const items: Cbor[] = [];
    for (let n = 0; n < count; n++) items.push(this.value());
    return items;
  }

  /** Reads the head of an array. @returns the number of its items, which are read one by one */
  array(): number {
    if ((this.bytes[this.at] ?? 0) >> 5 !== ARRAY) throw new Error("This item is no array.");
    return this.#head();
  }

  /** Skips an item. @returns its bytes */
  raw(): Buffer {
    const { bytes, at: from } = this;
    for (let left = 1; left > 0; left--) {
      const head = bytes[this.at] ?? 0;
      const major = head >> 5;
      if (major < TEXT) {
        this.at += (head & 31) < 24 ? 1 : 1 + (1 << (head & 7));
        continue;
      }
      const number = this.#head();
      if (major === ARRAY) left += number;
      else this.at += number;
    }
    return bytes.subarray(from, this.at);
  }

  #head(): number {
    const info = (this.bytes[this.at] ?? 0) & 31;
    this.at += 1;
    if (info < 24) return info;
    const width = 2 ** (info - 24);
    if (width > 4) throw new Error("A number of this index is larger than any archive.");
    this.at += width;
    return this.bytes.readUIntBE(this.at - width, width);
  }
}

export const writeArrayHead = (out: ByteWriter, length: number): void => out.head(ARRAY, length);

export function writeNumber(out: ByteWriter, value: number): void {
  if (value < 0) out.head(NEGATIVE, -1 - value);
  else out.head(UNSIGNED, value);
}

export function writeText(out: ByteWriter, text: string): void {
  const bytes = Buffer.from(text);
  out.head(TEXT, bytes.length);
  out.bytes(bytes);
}

export function encode(value: Cbor): Buffer {
  const out = new ByteWriter();
  const write = (item: Cbor): void => {
    if (typeof item === "number") writeNumber(out, item);
    else if (typeof item === "string") writeText(out, item);
    else {
      writeArrayHead(out, item.length);
      for (const part of item) write(part);
    }
  };
  write(value);
  return out.view();
}
