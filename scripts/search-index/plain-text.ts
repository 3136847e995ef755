const [LESS, GREATER, AMPERSAND, SLASH, P, A] = [0x3c, 0x3e, 0x26, 0x2f, 0x70, 0x61];
const [SPACE, LINE_END, FULL_STOP] = [0x20, 0x0a, 0x2e];
const ASCII_END = 0x80;

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const LONGEST_ENTITY = 6;

/** Spaces beyond ASCII; the first UTF-8 bytes of some are also those of many other characters. */
const SPACES = [..."\u0085\u00A0\u1680\u2028\u2029\u202F\u205F\u3000"].concat(
  Array.from({ length: 11 }, (_, n) => String.fromCharCode(0x2000 + n)),
);
const NO_WIDTH = "\u200B";
const codeOf = (character: string): number => character.charCodeAt(0);
const SPACE_CODES = new Set(SPACES.map(codeOf));
const FIRST_BYTES = new Set([...SPACES, NO_WIDTH].map((space) => Buffer.from(space)[0]));

/** Kinds of bytes: copied unchanged, white space, and bytes that need inspection. */
const [PLAIN, WHITE, OTHER] = [0, 1, 2];
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === SPACE || (byte >= 0x09 && byte <= 0x0d)) return WHITE;
  return byte === LESS || byte === AMPERSAND || FIRST_BYTES.has(byte) ? OTHER : PLAIN;
});

/** Pagefind appends a full stop to a paragraph that ends with one of these characters. */
const NEEDS_MARK = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}'")$*]$/u;
const ASCII_NEEDS_MARK = Uint8Array.from({ length: ASCII_END }, (_, byte) =>
  Number(NEEDS_MARK.test(String.fromCharCode(byte))),
);

/** Reused for all texts: allocating a buffer costs more than filling it. */
let shared = new Uint8Array(1 << 18);

/**
 * Extracts the text of HTML as Pagefind reads it, in UTF-8: without tags and zero-width spaces, words separated by single
 * spaces, paragraphs ended by a punctuation mark.
 */
export class PlainText {
  #length = 0;
  /** Whether the next letter begins a word; `#isBegun`: whether a word precedes it on this line. */
  #isBetween = true;
  #isBegun = false;
  #words = 0;

  readonly #onTag: (tag: string, words: number) => void;

  /**
   * @param most size in bytes of all the HTML to be added, tags included
   * @param onTag called with each tag within a paragraph, and the number of words of the paragraph before it
   */
  constructor(most: number, onTag: (tag: string, words: number) => void = () => {}) {
    this.#onTag = onTag;
    if (shared.length < most) shared = new Uint8Array(most);
  }

  get length(): number {
    return this.#length;
  }

  /** Returns a copy of the text added so far. */
  finish(): Uint8Array<ArrayBuffer> {
    return shared.slice(0, this.#length);
  }

  endLine(): void {
    shared[this.#length++] = LINE_END;
    this.#isBegun = false;
  }

  /** Adds the content of a paragraph from `from`, after `<p>`. @returns the offset of `</p>`, and the number of words */
  addParagraph(html: Buffer, from: number): { end: number; words: number } {
    this.#words = 0;
    this.#isBetween = true;
    let at = from;
    while (at < html.length && !isEnd(html, at)) {
      const kind = KINDS[html[at] as number];
      if (kind === PLAIN) at = this.#copy(html, at);
      else if (kind === OTHER) at = this.#look(html, at);
      else {
        this.#isBetween = true;
        at += 1;
      }
    }
    if (this.#words > 0 && this.#needsMark()) shared[this.#length++] = FULL_STOP;
    return { end: at, words: this.#words };
  }

  /** Copies plain bytes. @returns the offset of the next byte of another kind */
  #copy(html: Buffer, from: number): number {
    this.#beginWord();
    const bytes = shared;
    let length = this.#length;
    let at = from;
    do bytes[length++] = html[at++] as number;
    while (KINDS[html[at] as number] === PLAIN);
    this.#length = length;
    return at;
  }

  #beginWord(): void {
    if (!this.#isBetween) return;
    if (this.#isBegun) shared[this.#length++] = SPACE;
    this.#words += 1;
    this.#isBegun = true;
    this.#isBetween = false;
  }

  /** Reads a tag, an entity, or a character that may be a space. @returns the offset after it */
  #look(html: Buffer, at: number): number {
    const byte = html[at];
    if (byte === LESS) return this.#tag(html, at);
    if (byte === AMPERSAND) {
      const [, name = ""] = /^&([a-z0-9#]+);/.exec(html.toString("latin1", at, at + LONGEST_ENTITY)) ?? [];
      const character = ENTITIES[name];
      if (character === undefined) return this.#copy(html, at);
      this.#beginWord();
      shared[this.#length++] = codeOf(character);
      return at + name.length + "&;".length;
    }
    const [code, width] = characterAt(html, at);
    if (SPACE_CODES.has(code)) this.#isBetween = true;
    else if (code !== codeOf(NO_WIDTH)) return this.#copy(html, at);
    return at + width;
  }

  /** Reads a tag. Links in a paragraph are timestamps of the recording and are skipped with their text. */
  #tag(html: Buffer, at: number): number {
    const end = endOfTag(html, at);
    if (html[at + 1] === A && !isLetter(html[at + 2])) return endOfTag(html, html.indexOf("</a>", end));
    this.#onTag(html.toString("latin1", at, end), this.#words);
    return end;
  }

  #needsMark(): boolean {
    const bytes = shared;
    let first = this.#length - 1;
    const last = bytes[first] as number;
    if (last < ASCII_END) return ASCII_NEEDS_MARK[last] === 1;
    while (((bytes[first] as number) & 0xc0) === 0x80) first -= 1;
    return NEEDS_MARK.test(Buffer.from(bytes.subarray(first, this.#length)).toString());
  }
}

const isEnd = (html: Buffer, at: number): boolean =>
  html[at] === LESS && html[at + 1] === SLASH && html[at + 2] === P && html[at + 3] === GREATER;

const isLetter = (byte = 0): boolean => byte >= 0x61 && byte <= 0x7a;

function endOfTag(html: Buffer, from: number): number {
  let at = from;
  while (at < html.length && html[at] !== GREATER) at++;
  return at + 1;
}

/** Decodes a UTF-8 character of two or three bytes. */
function characterAt(bytes: Uint8Array, at: number): [code: number, width: number] {
  const [first = 0, second = 0, third = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first < 0xe0) return [((first & 0x1f) << 6) | (second & 0x3f), 2];
  return [((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f), 3];
}
