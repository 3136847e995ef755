import { ByteWriter, VarintReader } from "./byte-io.ts";
import { writeArrayHead } from "./cbor.ts";
import { byCodePoint, type Chunk, ChunkWriter } from "./chunks.ts";
import type { CondenseOptions } from "./condense-word.ts";
import { eachPosting } from "./postings.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { beginVariant, beginWord, writePosting } from "./word-layout.ts";

/**
 * Writes the postings of all pages in Pagefind's layout, in word order.
 * @param postings postings of each page, in page order; see `PageRecord`.
 * @param write stores a file and returns its name.
 */
export function writeWords(
  postings: readonly Uint8Array[],
  vocabulary: Vocabulary,
  { condensing, write }: { condensing: CondenseOptions; write: (bytes: Buffer) => string },
): Chunk[] {
  const byEntry = sortByEntry(postings, vocabulary.entryCount);
  const chunks = new ChunkWriter(write, condensing);
  const word = new ByteWriter();
  for (const { text, plain, variants } of wordsInOrder(vocabulary, byEntry)) {
    word.clear();
    beginWord(word, text);
    writePages(word, postings, byEntry, plain);
    writeArrayHead(word, variants.length);
    for (const { form, number } of variants) {
      beginVariant(word, form);
      writePages(word, postings, byEntry, number);
    }
    chunks.add(text, word.view());
  }
  return chunks.finish();
}

/** For each entry, the pages that contain it, and the offset of its posting in the postings of the page. */
interface ByEntry {
  /** First index of each entry in the lists below, and their length at the end. */
  starts: Uint32Array;
  pages: Uint32Array;
  offsets: Uint32Array;
}

function sortByEntry(postings: readonly Uint8Array[], entries: number): ByEntry {
  const starts = new Uint32Array(entries + 1);
  for (const bytes of postings) eachPosting(bytes, (entry) => (starts[entry + 1] as number)++);
  for (let n = 0; n < entries; n++) starts[n + 1] = (starts[n + 1] as number) + (starts[n] as number);
  const total = starts[entries] ?? 0;
  const next = starts.slice();
  const [pages, offsets] = [new Uint32Array(total), new Uint32Array(total)];
  for (const [page, bytes] of postings.entries()) {
    eachPosting(bytes, (entry, offset) => {
      const at = (next[entry] as number)++;
      pages[at] = page;
      offsets[at] = offset;
    });
  }
  return { starts, pages, offsets };
}

interface IndexedWord {
  text: string;
  /** Number of the entry without accents; null when the word is never written without them. */
  plain: number | null;
  variants: { form: string; number: number }[];
}

/** Words that occur on a page, in byte order, as in Pagefind. */
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

/** Reused for all postings, of which there are millions. */
const reader = new VarintReader(new Uint8Array());

function writePages(
  out: ByteWriter,
  postings: readonly Uint8Array[],
  { starts, pages, offsets }: ByEntry,
  entry: number | null,
): void {
  const [from, to] = entry === null ? [0, 0] : [starts[entry] as number, starts[entry + 1] as number];
  writeArrayHead(out, to - from);
  let before = 0;
  for (let at = from; at < to; at++) {
    const page = pages[at] as number;
    const bytes = postings[page] as Uint8Array;
    reader.bytes = bytes;
    reader.at = offsets[at] as number;
    const length = reader.next();
    writePosting(out, page - before, bytes, reader.at, reader.at + length);
    before = page;
  }
}
