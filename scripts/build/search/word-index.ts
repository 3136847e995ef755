import { writeArrayHead, writeNumber, writeText } from "./cbor.ts";
import { ByteWriter } from "./numbers.ts";
import { eachPosting } from "./postings.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A file of words, and the first and last text that is looked for in it. */
export type ChunkName = [from: string, to: string, hash: string];

/**
 * A file of words is closed at this size, before packing: smaller ones cost entries in the table that every visitor loads, larger
 * ones words that nobody asked for.
 */
const CHUNK_BYTES = 20_000;
/** Sorts before everything that words are made of. */
const BEFORE_LETTERS = " ";
/** A word as common as this has a file of its own. */
const ALONE_BYTES = CHUNK_BYTES / 2;

/**
 * Writes what all pages say of all words in Pagefind's layout, in the order of the words.
 * @param postings of each page, in page order; see `PageRecord`.
 * @param write stores a file and returns its name.
 */
export function writeWords(
  postings: readonly Uint8Array[],
  vocabulary: Vocabulary,
  write: (bytes: Buffer) => string,
): ChunkName[] {
  const byEntry = sortByEntry(postings, vocabulary.entryCount);
  const chunks: ChunkName[] = [];
  const words = new ByteWriter();
  const word = new ByteWriter();
  let count = 0;
  let first = "";
  let last = "";
  const close = () => {
    if (count === 0) return;
    const head = new ByteWriter(16);
    writeArrayHead(head, 1);
    writeArrayHead(head, count);
    chunks.push([first, last, write(Buffer.concat([head.view(), words.view()]))]);
    words.clear();
    count = 0;
  };
  for (const { text, plain, variants } of wordsInOrder(vocabulary, byEntry)) {
    word.clear();
    writeArrayHead(word, 3);
    writeText(word, text);
    writePages(word, postings, byEntry, plain);
    writeArrayHead(word, variants.length);
    for (const { form, number } of variants) {
      writeArrayHead(word, 2);
      writeText(word, form);
      writePages(word, postings, byEntry, number);
    }
    if (word.length > ALONE_BYTES) close();
    if (count === 0) first = text;
    last = text;
    count += 1;
    words.bytes(word.view());
    if (words.length > CHUNK_BYTES || word.length > ALONE_BYTES) close();
  }
  close();
  return shortenNames(chunks);
}

/** For each entry the pages that have it, and where in the postings of the page it is written. */
interface ByEntry {
  /** Where the entry begins in the lists below; one more at the end. */
  starts: Uint32Array;
  pages: Uint32Array;
  offsets: Uint32Array;
  lengths: Uint32Array;
}

function sortByEntry(postings: readonly Uint8Array[], entries: number): ByEntry {
  const starts = new Uint32Array(entries + 1);
  for (const bytes of postings) eachPosting(bytes, (entry) => (starts[entry + 1] as number)++);
  for (let n = 0; n < entries; n++) starts[n + 1] = (starts[n + 1] as number) + (starts[n] as number);
  const total = starts[entries] ?? 0;
  const next = starts.slice();
  const [pages, offsets, lengths] = [new Uint32Array(total), new Uint32Array(total), new Uint32Array(total)];
  for (const [page, bytes] of postings.entries()) {
    eachPosting(bytes, (entry, offset, length) => {
      const at = (next[entry] as number)++;
      pages[at] = page;
      offsets[at] = offset;
      lengths[at] = length;
    });
  }
  return { starts, pages, offsets, lengths };
}

interface IndexedWord {
  text: string;
  /** Number of the entry without accents; null when the word is never written so. */
  plain: number | null;
  variants: { form: string; number: number }[];
}

/** Words that stand on some page, in the order of their bytes, which is that of Pagefind. */
function wordsInOrder(vocabulary: Vocabulary, { starts }: ByEntry): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  for (let number = 0; number < vocabulary.entryCount; number++) {
    if (starts[number] === starts[number + 1]) continue;
    const { text, form } = vocabulary.entry(number);
    const word = words.get(text) ?? { text, plain: null, variants: [] };
    words.set(text, word);
    if (form === null) word.plain = number;
    else word.variants.push({ form, number });
  }
  for (const { variants } of words.values()) variants.sort((a, b) => byCodePoint(a.form, b.form));
  return [...words.values()].sort((a, b) => byCodePoint(a.text, b.text));
}

function writePages(
  out: ByteWriter,
  postings: readonly Uint8Array[],
  { starts, pages, offsets, lengths }: ByEntry,
  entry: number | null,
): void {
  const [from, to] = entry === null ? [0, 0] : [starts[entry] as number, starts[entry + 1] as number];
  writeArrayHead(out, to - from);
  let before = 0;
  for (let at = from; at < to; at++) {
    const page = pages[at] as number;
    const offset = offsets[at] as number;
    writeArrayHead(out, 3);
    writeNumber(out, page - before);
    out.bytes(postings[page] as Uint8Array, offset, offset + (lengths[at] as number));
    before = page;
  }
}

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
function shortenNames(chunks: ChunkName[]): ChunkName[] {
  for (const [n, right] of chunks.entries()) {
    const left = chunks[n - 1];
    if (!left) continue;
    const [a, b] = [[...left[1]], [...right[0]]];
    let common = 0;
    while (common < a.length && common < b.length && a[common] === b[common]) common++;
    const end = a.slice(0, common + 1).join("") + (common === a.length ? BEFORE_LETTERS : "");
    if (byCodePoint(end, left[0]) >= 0) left[1] = end;
    right[0] = b.slice(0, common + 1).join("");
  }
  return chunks;
}
