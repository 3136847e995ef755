import { ByteWriter } from "./byte-io.ts";
import { CborReader, writeArrayHead, writeNumber } from "./cbor.ts";
import { FULL_WEIGHT, MAX_LISTED_PLACES } from "./place-lists.ts";
import { beginVariant, beginWord } from "./word-layout.ts";

/** Number of places that are condensed into one. A weight is one byte, so ten times `FULL_WEIGHT` is the maximum. */
const PLACES_PER_CONDENSED = 10;

/** A word with more bytes than this is condensed, if that saves at least a fifth of this number. */
export const CONDENSE_ABOVE_BYTES = 20_000;

/** Parameters of condensing. */
export interface CondenseOptions {
  /** Position of the first word of each page's transcript, by page number; null without a transcript. */
  transcripts: readonly (number | null)[];
  /** See `CONDENSE_ABOVE_BYTES`. */
  condenseAboveBytes: number;
}

/**
 * Condenses the places of a word in transcripts: the first place gets the summed weight of the first ten, the second place that
 * of the next ten, so the weight of the page stays the same. `PlaceLists` keeps all places.
 * @returns a view that is valid until the next call; null when the word is not condensed
 */
export function condenseWord(
  word: Buffer,
  { transcripts, condenseAboveBytes }: CondenseOptions,
): Buffer | null {
  if (word.length <= condenseAboveBytes) return null;
  const reader = new CborReader(word);
  out.clear();
  reader.array();
  beginWord(out, reader.value() as string);
  condensePages(reader, transcripts);
  const variants = reader.array();
  writeArrayHead(out, variants);
  for (let left = variants; left > 0; left--) {
    reader.array();
    beginVariant(out, reader.value() as string);
    condensePages(reader, transcripts);
  }
  return word.length - out.length < condenseAboveBytes / 5 ? null : out.view();
}

/** Reused for all words. */
const out = new ByteWriter();

function condensePages(reader: CborReader, transcripts: CondenseOptions["transcripts"]): void {
  const pages = reader.array();
  writeArrayHead(out, pages);
  let page = 0;
  for (let left = pages; left > 0; left--) {
    const from = reader.at;
    reader.array();
    page += reader.value() as number;
    const places = reader.at;
    const condensed = condense(reader, transcripts[page] ?? null);
    const fields = reader.at;
    reader.raw();
    if (condensed === null) {
      out.bytes(reader.bytes, from, reader.at);
      continue;
    }
    out.bytes(reader.bytes, from, places);
    writeArrayHead(out, condensed.length);
    for (const number of condensed) writeNumber(out, number);
    out.bytes(reader.bytes, fields, reader.at);
  }
}

/** Reads the places of a page. @returns the condensed places in the layout of the index; null when they are not condensed */
function condense(reader: CborReader, transcriptAt: number | null): number[] | null {
  const { at } = reader;
  const length = reader.array();
  reader.at = at;
  if (length < 2 || length > MAX_LISTED_PLACES || transcriptAt === null) {
    reader.raw();
    return null;
  }
  const numbers = reader.value() as number[];
  const others: number[] = [];
  const spoken: number[] = [];
  let [weight, written, position, before] = [0, 0, 0, 0];
  for (const number of numbers) {
    if (number < 0) {
      weight = -1 - number;
      position = 0;
      continue;
    }
    position += number;
    if (weight === FULL_WEIGHT && position >= transcriptAt) spoken.push(position);
    else {
      if (weight !== written) {
        others.push(-1 - weight);
        before = 0;
      }
      others.push(position - before);
      [written, before] = [weight, position];
    }
  }
  if (spoken.length < 2) return null;
  for (let n = 0; n * PLACES_PER_CONDENSED < spoken.length; n++) {
    const together = Math.min(PLACES_PER_CONDENSED, spoken.length - n * PLACES_PER_CONDENSED);
    others.push(-1 - together * FULL_WEIGHT, spoken[n] as number);
  }
  return others;
}
