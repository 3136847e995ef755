/** Bytes that grow as they are written. */
export class ByteWriter {
  #bytes: Buffer;
  length = 0;

  constructor(size = 1 << 16) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /** What was written; a view that the next `clear` ends. */
  view(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.length++] = value;
  }

  bytes(source: Uint8Array, from = 0, to = source.length): void {
    this.#room(to - from);
    // Most are a few bytes long, which a loop copies faster than a call.
    if (to - from < 24) for (let at = from; at < to; at++) this.#bytes[this.length++] = source[at] as number;
    else {
      this.#bytes.set(source.subarray(from, to), this.length);
      this.length += to - from;
    }
  }

  /** Seven bits in each byte, the lowest first; up to 2^53. */
  varint(value: number): void {
    this.#room(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.length++] = rest;
  }

  #room(size: number): void {
    if (this.length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + size));
    larger.set(this.view());
    this.#bytes = larger;
  }
}

/** Reads what `varint` wrote, from `at` on. */
export class VarintReader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  next(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.at++] ?? 0;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }
}
