const FREE = -1;
const [SPACE, LINE_END] = [0x20, 0x0a];
/** Constants of the hash FNV-1a, computed over bytes. */
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
/** Reused for all texts: allocating a buffer costs more than filling it. */
let shared = new Uint32Array(1 << 14);

/**
 * Numbers words in the order of their first occurrence. Reads words from the bytes of a text: slicing each one and looking it
 * up in a Map takes several times as long, and transcripts have millions.
 */
export class WordTable {
  /** Words by number. */
  readonly words: string[] = [];
  /** Hash table of word numbers with linear probing; at most half full. */
  #slots = new Int32Array(1 << 12).fill(FREE);
  #hashes = new Int32Array(1 << 11);
  /** Concatenated bytes of all words; `#starts` has the offset of each. */
  #bytes = new Uint8Array(1 << 14);
  #starts = new Uint32Array((1 << 11) + 1);

  constructor(words: readonly string[]) {
    this.numbersOf(new TextEncoder().encode(words.join(" ")));
  }

  /** Numbers of the words of a UTF-8 text, separated by spaces or line breaks; a new word gets the next number. */
  numbersOf(text: Uint8Array): Uint32Array {
    const most = (text.length >> 1) + 1;
    if (shared.length < most) shared = new Uint32Array(most * 2);
    const numbers = shared;
    let count = 0;
    for (let from = 0; from <= text.length; ) {
      let hash = SEED;
      let to = from;
      for (; to < text.length; to++) {
        const byte = text[to] as number;
        if (byte === SPACE || byte === LINE_END) break;
        hash = Math.imul(hash ^ byte, PRIME);
      }
      // The upper bits are mixed into the lower ones, which choose the slot.
      if (to > from) numbers[count++] = this.#find(text, from, to, hash ^ (hash >>> 15));
      from = to + 1;
    }
    return numbers.slice(0, count);
  }

  #find(text: Uint8Array, from: number, to: number, hash: number): number {
    const [slots, hashes] = [this.#slots, this.#hashes];
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] as number;
      if (number === FREE) return this.#add(text, from, to, hash, slot);
      if (hashes[number] === hash && this.#isSame(number, text, from, to)) return number;
    }
  }

  #isSame(number: number, text: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - start !== to - from) return false;
    const bytes = this.#bytes;
    for (let at = from, own = start; at < to; at++, own++) if (bytes[own] !== text[at]) return false;
    return true;
  }

  #add(text: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const number = this.words.length;
    const start = this.#starts[number] as number;
    const end = start + to - from;
    if (end > this.#bytes.length) this.#bytes = longer(this.#bytes, end);
    const word = text.subarray(from, to);
    this.#bytes.set(word, start);
    this.words.push(decoder.decode(word));
    this.#starts[number + 1] = end;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    if (this.words.length === this.#hashes.length) this.#grow();
    return number;
  }

  #grow(): void {
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    const starts = new Uint32Array(hashes.length + 1);
    starts.set(this.#starts);
    this.#starts = starts;
    this.#slots = new Int32Array(hashes.length * 2).fill(FREE);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.words.length; number++) {
      let slot = (hashes[number] as number) & mask;
      while (this.#slots[slot] !== FREE) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }
}

function longer(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(Math.max(least, bytes.length * 2));
  more.set(bytes);
  return more;
}
