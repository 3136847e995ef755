/**
 * Writes a word in the layout of Pagefind's files, piece by piece: `beginWord`, its pages, the number of its variants, and each
 * variant as `beginVariant` and its pages. Pages are the head of an array, and `writePosting` for each.
 */

import type { ByteWriter } from "./byte-io.ts";
import { writeArrayHead, writeNumber, writeText } from "./cbor.ts";

export function beginWord(out: ByteWriter, text: string): void {
  writeArrayHead(out, 3);
  writeText(out, text);
}

export function beginVariant(out: ByteWriter, form: string): void {
  writeArrayHead(out, 2);
  writeText(out, form);
}

/** @param gap difference from the previous page number (0 before the first). @param from, to range of the posting in `bytes` */
export function writePosting(
  out: ByteWriter,
  gap: number,
  bytes: Uint8Array,
  from = 0,
  to = bytes.length,
): void {
  writeArrayHead(out, 3);
  writeNumber(out, gap);
  out.bytes(bytes, from, to);
}
