import { ByteWriter } from "./byte-io.ts";
import { CborReader, writeArrayHead } from "./cbor.ts";
import { byCodePoint, type Chunk, ChunkWriter } from "./chunks.ts";
import type { CondenseOptions } from "./condense-word.ts";
import { beginVariant, beginWord, writePosting } from "./word-layout.ts";

/** Changed posting of a page for one entry of the vocabulary. */
export interface Change {
  text: string;
  form: string | null;
  page: number;
  /** Null when the entry is no longer on the page. */
  posting: Uint8Array | null;
}

/** Form, null without accents -> page -> posting. */
type Word = Map<string | null, Map<number, Uint8Array>>;

/**
 * Rewrites the word files in which something has changed and keeps the others. The result is the same as that of `writeWords`
 * for the same pages.
 * @param condensing the same as for the kept files.
 * @param read returns the bytes of the file with all places, not gzipped.
 * @param write stores a file and returns its name.
 */
export function patchWords(
  kept: readonly Chunk[],
  changes: readonly Change[],
  {
    condensing,
    read,
    write,
  }: { condensing: CondenseOptions; read: (chunk: Chunk) => Buffer; write: (bytes: Buffer) => string },
): Chunk[] {
  const changesOf = Map.groupBy(changes, ({ text }) => text);
  const texts = [...changesOf.keys()].sort(byCodePoint);
  const chunks = new ChunkWriter(write, condensing);
  let next = 0;
  for (const [n, chunk] of kept.entries()) {
    const behind = kept[n + 1]?.first;
    const first = next;
    while (next < texts.length && (behind === undefined || byCodePoint(texts[next] as string, behind) < 0))
      next += 1;
    // The end of a file also depends on the word after it.
    const isTouched = next > first || (behind !== undefined && texts[next] === behind);
    if (chunks.isBetween && !isTouched) {
      chunks.keep(chunk);
      continue;
    }
    const words = wordsOf(read(chunk));
    for (const text of texts.slice(first, next)) {
      const word = patched(text, words.get(text), changesOf.get(text) ?? []);
      if (word) words.set(text, word);
      else words.delete(text);
    }
    for (const [text, word] of [...words].sort(([a], [b]) => byCodePoint(a, b))) chunks.add(text, word);
  }
  return chunks.finish();
}

/** Words of a file with their bytes. */
function wordsOf(bytes: Buffer): Map<string, Buffer> {
  const reader = new CborReader(bytes);
  reader.array();
  return new Map(
    Array.from({ length: reader.array() }, () => {
      const word = reader.raw();
      return [textOf(word), word];
    }),
  );
}

function textOf(word: Buffer): string {
  const reader = new CborReader(word);
  reader.array();
  return reader.value() as string;
}

/** @returns null when no page has the word any more. */
function patched(text: string, bytes: Buffer | undefined, changes: readonly Change[]): Buffer | null {
  const word: Word = bytes ? readWord(bytes) : new Map();
  for (const { form, page, posting } of changes) {
    const pages = word.get(form) ?? new Map<number, Uint8Array>();
    word.set(form, pages);
    if (posting) pages.set(page, posting);
    else pages.delete(page);
    if (pages.size === 0) word.delete(form);
  }
  return word.size > 0 ? writeWord(text, word) : null;
}

function readWord(bytes: Buffer): Word {
  const reader = new CborReader(bytes);
  reader.array();
  reader.value();
  const word: Word = new Map();
  const plain = readPages(reader);
  if (plain.size > 0) word.set(null, plain);
  for (let left = reader.array(); left > 0; left--) {
    reader.array();
    word.set(reader.value() as string, readPages(reader));
  }
  return word;
}

function readPages(reader: CborReader): Map<number, Uint8Array> {
  const pages = new Map<number, Uint8Array>();
  let page = 0;
  for (let left = reader.array(); left > 0; left--) {
    reader.array();
    page += reader.value() as number;
    const from = reader.at;
    reader.raw();
    reader.raw();
    pages.set(page, reader.bytes.subarray(from, reader.at));
  }
  return pages;
}

function writeWord(text: string, word: Word): Buffer {
  const out = new ByteWriter();
  beginWord(out, text);
  writePages(out, word.get(null) ?? new Map());
  const variants = [...word].flatMap(([form, pages]) => (form === null ? [] : [[form, pages] as const]));
  variants.sort(([a], [b]) => byCodePoint(a, b));
  writeArrayHead(out, variants.length);
  for (const [form, pages] of variants) {
    beginVariant(out, form);
    writePages(out, pages);
  }
  return out.view();
}

function writePages(out: ByteWriter, pages: ReadonlyMap<number, Uint8Array>): void {
  writeArrayHead(out, pages.size);
  let before = 0;
  for (const [page, posting] of [...pages].sort(([a], [b]) => a - b)) {
    writePosting(out, page - before, posting);
    before = page;
  }
}
