import { arrayHead, type CborReader, encode, encodeText, unsigned } from "./cbor.ts";

/** Where a word stands on the pages of one bundle: a list of CBOR pages `[delta, positions, positions in metadata]`. */
interface Postings {
  count: number;
  /** Number of the first page in its bundle; the others are counted from the one before. */
  first: number;
  last: number;
  /** The list as it stands, from behind the number of the first page. */
  rest: Buffer;
  /** How many numbers it holds, as Pagefind counts them to cut its files. */
  size: number;
}

export interface Word {
  text: Buffer;
  plain: Postings;
  /** The same word as written with accents, in the order of appearance. */
  variants: { form: Buffer; pages: Postings }[];
}

/** What is different in the merged index: page numbers begin later, and metadata fields have other numbers. */
export interface Shift {
  pages: number;
  /** New number of each metadata field; null when they stay. */
  fields: readonly number[] | null;
}

export function readWord(reader: CborReader, shift: Shift): Word {
  reader.array();
  const text = reader.text();
  const plain = readPostings(reader, shift);
  const variants = Array.from({ length: reader.array() }, () => {
    reader.array();
    const form = reader.text();
    return { form, pages: readPostings(reader, shift) };
  });
  return { text, plain, variants };
}

/** @param words the same word of several bundles, in the order of their pages. */
export function mergeWord(words: readonly Word[]): { bytes: Buffer; size: number } {
  const forms = new Map<string, Postings[]>();
  for (const { form, pages } of words.flatMap(({ variants }) => variants)) {
    const key = form.toString();
    forms.set(key, [...(forms.get(key) ?? []), pages]);
  }
  const plain = words.map((word) => word.plain);
  const variants = [...forms].flatMap(([form, pages]) => [
    arrayHead(2),
    encodeText(Buffer.from(form)),
    ...joinPostings(pages),
  ]);
  const size = [...plain, ...[...forms.values()].flat()].reduce((sum, part) => sum + part.size, forms.size);
  const text = encodeText(words[0]?.text ?? Buffer.alloc(0));
  const bytes = Buffer.concat([
    arrayHead(3),
    text,
    ...joinPostings(plain),
    arrayHead(forms.size),
    ...variants,
  ]);
  return { bytes, size };
}

function joinPostings(parts: readonly Postings[]): Buffer[] {
  const filled = parts.filter(({ count }) => count > 0);
  const joined = [arrayHead(filled.reduce((sum, { count }) => sum + count, 0))];
  let last = 0;
  for (const part of filled) {
    joined.push(arrayHead(3), unsigned(part.first - last), part.rest);
    last = part.last;
  }
  return joined;
}

function readPostings(reader: CborReader, { pages, fields }: Shift): Postings {
  const count = reader.array();
  let first = 0;
  let last = 0;
  let size = count;
  let restStart = reader.at;
  let remapped: Buffer[] | null = null;
  for (let n = 0; n < count; n++) {
    const start = reader.at;
    reader.array();
    last += reader.unsigned();
    if (n === 0) {
      first = last;
      restStart = reader.at;
    }
    size += reader.skipNumbers();
    const metaStart = reader.at;
    const inFields = reader.skipNumbers();
    size += inFields;
    if (inFields > 0 && fields && !remapped) {
      remapped = n === 0 ? [] : [reader.bytes.subarray(restStart, start)];
    }
    if (remapped) {
      // The number of the first page is written by whoever joins the parts.
      const from = n === 0 ? restStart : start;
      remapped.push(reader.bytes.subarray(from, metaStart), renumberFields(reader, metaStart, fields ?? []));
    }
  }
  const rest = remapped ? Buffer.concat(remapped) : reader.bytes.subarray(restStart, reader.at);
  return { count, first: first + pages, last: last + pages, rest, size };
}

/** A negative number opens a field: -1 the first one, -2 the second. Positions follow as they are. */
function renumberFields(reader: CborReader, start: number, fields: readonly number[]): Buffer {
  reader.at = start;
  const numbers = reader.value() as number[];
  return encode(numbers.map((number) => (number < 0 ? -1 - (fields[-1 - number] ?? 0) : number)));
}
