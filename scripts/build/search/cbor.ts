/**
 * The few kinds of CBOR (RFC 8949) that Pagefind's files are made of: whole numbers, texts and arrays of known length.
 */

const UNSIGNED = 0;
const NEGATIVE = 1;
const TEXT = 3;
const ARRAY = 4;

export type Cbor = number | string | Cbor[];

/** Reads one item after another; `at` is where the next one begins. */
export class CborReader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Length of an array whose items follow. */
  array(): number {
    return this.#head(ARRAY);
  }

  unsigned(): number {
    return this.#head(UNSIGNED);
  }

  /** The bytes of a text, not decoded. */
  text(): Buffer {
    const length = this.#head(TEXT);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Passes over an array of numbers. @returns how many there were. */
  skipNumbers(): number {
    const length = this.array();
    for (let n = 0; n < length; n++) {
      const info = (this.bytes[this.at] ?? 0) & 31;
      this.at += info < 24 ? 1 : 1 + 2 ** (info - 24);
    }
    return length;
  }

  value(): Cbor {
    const major = (this.bytes[this.at] ?? 0) >> 5;
    if (major === TEXT) return this.text().toString();
    if (major === UNSIGNED) return this.unsigned();
    if (major === NEGATIVE) return -1 - this.#head(NEGATIVE);
    return Array.from({ length: this.array() }, () => this.value());
  }

  #head(expected: number): number {
    const first = this.bytes[this.at] ?? 0;
    if (first >> 5 !== expected) throw new Error(`Expected CBOR of kind ${expected}, found ${first >> 5}.`);
    this.at += 1;
    const info = first & 31;
    if (info < 24) return info;
    const width = 2 ** (info - 24);
    if (width > 4) throw new Error("A number of this index is larger than any archive.");
    this.at += width;
    return this.bytes.readUIntBE(this.at - width, width);
  }
}

export const arrayHead = (length: number): Buffer => head(ARRAY, length);
export const unsigned = (value: number): Buffer => head(UNSIGNED, value);

export function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value);
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(TEXT, bytes.length), bytes]);
  }
  return Buffer.concat([arrayHead(value.length), ...value.map(encode)]);
}

export function encodeText(bytes: Buffer): Buffer {
  return Buffer.concat([head(TEXT, bytes.length), bytes]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  const width = value < 0x100 ? 1 : value < 0x10000 ? 2 : 4;
  const bytes = Buffer.alloc(1 + width);
  bytes[0] = (major << 5) | (23 + (width === 4 ? 3 : width));
  bytes.writeUIntBE(value, 1, width);
  return bytes;
}
