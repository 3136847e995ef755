/** Growing byte buffer. */
export class ByteWriter {
  #bytes: Buffer;
  length = 0;

  constructor(size = 1 << 16) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /** Returns a view of the bytes written so far; valid until the next `clear`. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  bytes(source: Uint8Array, from = 0, to = source.length): void {
    const target = this.#room(to - from);
    // Most slices are a few bytes long; a loop copies those faster than `set`.
    if (to - from < 24)
      for (let at = from, into = this.length; at < to; at++) target[into++] = source[at] as number;
    else target.set(source.subarray(from, to), this.length);
    this.length += to - from;
  }

  /** Writes the head of a CBOR item: major type (three bits) and a number below 2^32. Integers have no further content. */
  head(major: number, value: number): void {
    const target = this.#room(5);
    let at = this.length;
    const kind = major << 5;
    if (value < 24) target[at++] = kind | value;
    else if (value < 0x100) {
      target[at++] = kind | 24;
      target[at++] = value;
    } else if (value < 0x10000) {
      target[at++] = kind | 25;
      at = target.writeUInt16BE(value, at);
    } else {
      target[at++] = kind | 26;
      at = target.writeUInt32BE(value, at);
    }
    this.length = at;
  }

  /** Writes a number below 2^31 with seven bits in each byte, the lowest first. */
  varint(value: number): void {
    const target = this.#room(5);
    let at = this.length;
    let rest = value;
    for (; rest >= 0x80; rest >>>= 7) target[at++] = (rest & 0x7f) | 0x80;
    target[at++] = rest;
    this.length = at;
  }

  /** Reserves `size` bytes for a `varint` that is known later. @returns their offset */
  gap(size: number): number {
    this.#room(size);
    this.length += size;
    return this.length - size;
  }

  /** Writes a `varint` into a gap, padded to its whole size. */
  fillGap(at: number, size: number, value: number): void {
    const target = this.#bytes;
    for (let n = 0, rest = value; n < size; n++, rest >>>= 7)
      target[at + n] = n < size - 1 ? (rest & 0x7f) | 0x80 : rest & 0x7f;
  }

  #room(size: number): Buffer {
    if (this.length + size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + size));
      larger.set(this.view());
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/** Reads numbers written by `varint`, starting at offset `at`. */
export class VarintReader {
  bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Reads the next number, below 2^31. */
  next(): number {
    const { bytes } = this;
    let { at } = this;
    let byte = bytes[at++] ?? 0;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    this.at = at;
    return value;
  }
}
