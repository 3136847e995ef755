import { ByteWriter } from "./byte-io.ts";
import { CborReader, writeArrayHead, writeNumber } from "./cbor.ts";
import { FULL_WEIGHT, MOST_LISTED } from "./place-lists.ts";
import { beginVariant, beginWord } from "./word-layout.ts";

/** Number of places that are gathered into one. A weight is one byte, so ten times `FULL_WEIGHT` is the maximum. */
const AT_ONE_PLACE = 10;

/** A word with more bytes than this is gathered, if that saves at least a fifth of this number. */
export const GATHERED_BYTES = 20_000;

/** Parameters of gathering. */
export interface Gathering {
  /** Position of the first word of each page's transcript, by page number; null without a transcript. */
  transcripts: readonly (number | null)[];
  /** See `GATHERED_BYTES`. */
  gatheredBytes: number;
}

/**
 * Gathers the places of a word in transcripts: the first place gets the summed weight of the first ten, the second place that
 * of the next ten, so the weight of the page stays the same. `PlaceLists` keeps all places.
 * @returns a view that is valid until the next call; null when the word is not gathered
 */
export function gatheredWord(word: Buffer, { transcripts, gatheredBytes }: Gathering): Buffer | null {
  if (word.length <= gatheredBytes) return null;
  const reader = new CborReader(word);
  out.clear();
  reader.array();
  beginWord(out, reader.value() as string);
  gatherPages(reader, transcripts);
  const variants = reader.array();
  writeArrayHead(out, variants);
  for (let left = variants; left > 0; left--) {
    reader.array();
    beginVariant(out, reader.value() as string);
    gatherPages(reader, transcripts);
  }
  return word.length - out.length < gatheredBytes / 5 ? null : out.view();
}

/** Reused for all words. */
const out = new ByteWriter();

function gatherPages(reader: CborReader, transcripts: Gathering["transcripts"]): void {
  const pages = reader.array();
  writeArrayHead(out, pages);
  let page = 0;
  for (let left = pages; left > 0; left--) {
    const from = reader.at;
    reader.array();
    page += reader.value() as number;
    const places = reader.at;
    const gathered = gather(reader, transcripts[page] ?? null);
    const fields = reader.at;
    reader.raw();
    if (gathered === null) {
      out.bytes(reader.bytes, from, reader.at);
      continue;
    }
    out.bytes(reader.bytes, from, places);
    writeArrayHead(out, gathered.length);
    for (const number of gathered) writeNumber(out, number);
    out.bytes(reader.bytes, fields, reader.at);
  }
}

/** Reads the places of a page. @returns the gathered places in the layout of the index; null when they are not gathered */
function gather(reader: CborReader, transcriptAt: number | null): number[] | null {
  const { at } = reader;
  const length = reader.array();
  reader.at = at;
  if (length < 2 || length > MOST_LISTED || transcriptAt === null) {
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
  for (let n = 0; n * AT_ONE_PLACE < spoken.length; n++) {
    const together = Math.min(AT_ONE_PLACE, spoken.length - n * AT_ONE_PLACE);
    others.push(-1 - together * FULL_WEIGHT, spoken[n] as number);
  }
  return others;
}
