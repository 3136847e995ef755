const FREE = -1;
const SPACE = 0x20;
/** Of FNV-1a, over the letters. */
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Numbers of words, in the order in which they came. Reads words where they stand in a text: to cut each out and look it up
 * in a Map takes several times as long, and transcripts have millions.
 */
export class WordTable {
  /** By number. */
  readonly words: string[] = [];
  /** Numbers, each at the place its hash names or the next free one; at most half of them are taken. */
  #slots = new Int32Array(1 << 12).fill(FREE);
  #hashes = new Int32Array(1 << 11);

  constructor(words: readonly string[]) {
    for (const word of words) this.numberOf(word);
  }

  /** Number of a word; a new one gets the next. */
  numberOf(word: string): number {
    return this.#find(word, 0, word.length, hashOf(word));
  }

  /** Numbers of the words of a text, parted by single spaces. */
  numbersOf(text: string): Uint32Array {
    const numbers = new Uint32Array((text.length >> 1) + 1);
    let count = 0;
    for (let from = 0; from <= text.length; ) {
      let hash = SEED;
      let to = from;
      for (; to < text.length; to++) {
        const code = text.charCodeAt(to);
        if (code === SPACE) break;
        hash = Math.imul(hash ^ code, PRIME);
      }
      numbers[count++] = this.#find(text, from, to, stirred(hash));
      from = to + 1;
    }
    return numbers.slice(0, count);
  }

  #find(text: string, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number;
      if (number === FREE) return this.#add(text.slice(from, to), hash, slot);
      if (this.#hashes[number] !== hash) continue;
      const word = this.words[number] as string;
      if (word.length === to - from && text.startsWith(word, from)) return number;
    }
  }

  #add(word: string, hash: number, slot: number): number {
    const number = this.words.push(word) - 1;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    if (this.words.length === this.#hashes.length) this.#grow();
    return number;
  }

  #grow(): void {
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Int32Array(hashes.length * 2).fill(FREE);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.words.length; number++) {
      let slot = (hashes[number] as number) & mask;
      while (this.#slots[slot] !== FREE) slot = (slot + 1) & mask;
      this.#slots[slot] = number;
    }
  }
}

function hashOf(word: string): number {
  let hash = SEED;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME);
  return stirred(hash);
}

/** The upper half of a hash goes into the lower, which chooses the slot. */
const stirred = (hash: number): number => hash ^ (hash >>> 15);
