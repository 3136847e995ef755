import { join } from "node:path";
import { arrayHead, CborReader } from "./cbor.ts";
import { type Source, unpack } from "./merge.ts";
import { mergeWord, readWord, type Shift, type Word } from "./postings.ts";

/** A file of words, and the first and last text that is looked for in it. */
export type ChunkName = [from: string, to: string, hash: string];

/** Numbers in a file of words, as Pagefind cuts them by default. */
const CHUNK_SIZE = 20_000;

/**
 * Writes the words of all bundles in one order, cut into files as Pagefind cuts them.
 * @param write stores a file and returns its name.
 */
export async function writeWords(
  sources: readonly Source[],
  fields: readonly string[],
  write: (bytes: Buffer) => Promise<string>,
): Promise<ChunkName[]> {
  const chunks: ChunkName[] = [];
  let texts: Buffer[] = [];
  let words: Buffer[] = [];
  let size = 0;
  const close = async () => {
    const [first, last] = [texts[0], texts.at(-1)];
    if (!first || !last) return;
    const hash = await write(Buffer.concat([arrayHead(1), arrayHead(words.length), ...words]));
    chunks.push([first.toString(), last.toString(), hash]);
    texts = [];
    words = [];
    size = 0;
  };
  for (const same of inOneOrder(sources, fields)) {
    const merged = mergeWord(same);
    texts.push(same[0]?.text ?? Buffer.alloc(0));
    words.push(merged.bytes);
    size += merged.size;
    if (size >= CHUNK_SIZE) await close();
  }
  await close();
  return shortenNames(chunks);
}

/** Each word once, with what every bundle says of it. */
function* inOneOrder(sources: readonly Source[], fields: readonly string[]): Generator<Word[]> {
  const streams = sources.map((source) => wordsOf(source, fields));
  const heads = streams.map((stream) => stream.next());
  for (;;) {
    let least: Buffer | undefined;
    for (const head of heads) {
      if (!head.done && (!least || Buffer.compare(head.value.text, least) < 0)) least = head.value.text;
    }
    if (!least) return;
    const same: Word[] = [];
    for (const [n, head] of heads.entries()) {
      if (head.done || !head.value.text.equals(least)) continue;
      same.push(head.value);
      heads[n] = streams[n]?.next() ?? { done: true, value: undefined };
    }
    yield same;
  }
}

function* wordsOf({ dir, meta, firstPage }: Source, fields: readonly string[]): Generator<Word, undefined> {
  const numbers = meta[5].map((field) => fields.indexOf(field));
  const shift: Shift = {
    pages: firstPage,
    fields: numbers.every((number, n) => number === n) ? null : numbers,
  };
  for (const [, , hash] of meta[2]) {
    const reader = new CborReader(unpack(join(dir, `index/${hash}.pf_index`)));
    reader.array();
    for (let left = reader.array(); left > 0; left--) yield readWord(reader, shift);
  }
}

/** As Pagefind does: of neighbouring names only what tells them apart, so that no typed text falls between two files. */
function shortenNames(chunks: ChunkName[]): ChunkName[] {
  for (const [n, right] of chunks.entries()) {
    const left = chunks[n - 1];
    if (!left) continue;
    const [a, b] = [[...left[1]], [...right[0]]];
    let common = 0;
    while (common < a.length && common < b.length && a[common] === b[common]) common++;
    const end = a.slice(0, common + 1).join("");
    if (Buffer.compare(Buffer.from(end), Buffer.from(left[0])) >= 0) left[1] = end;
    right[0] = b.slice(0, common + 1).join("");
  }
  return chunks;
}
