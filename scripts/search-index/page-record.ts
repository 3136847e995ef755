import type { EnginePage } from "./engine.ts";
import { contentName } from "./pagefind-gzip.ts";
import { PlaceLists } from "./place-lists.ts";
import { PostingsWriter } from "./postings.ts";
import type { RecordFiles } from "./record-codec.ts";
import type { TimedWords } from "./segment-reader.ts";
import type { ParsedPage, Passage } from "./transcript.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Data of a page in the index, without its words. */
export interface IndexedPage {
  /** Name of its files; changes with the page. */
  name: string;
  words: number;
  filters: Record<string, string[]>;
  /** Position of the first word of its transcript; null without one. */
  transcriptAt: number | null;
}

/**
 * Contribution of one page to the index. Its postings contain, for each vocabulary entry on the page, the number of the entry,
 * a length in bytes, and the posting itself.
 */
export interface PageRecord {
  page: IndexedPage;
  files: RecordFiles;
}

/**
 * Passages begin at multiples of `PASSAGE_STEP`, transcripts at multiples of `TRANSCRIPT_STEP`: a word added to one passage, or
 * above the transcript, leaves the positions of the other passages and most of the index unchanged.
 */
const PASSAGE_STEP = 64;
const TRANSCRIPT_STEP = 256;
const NAME_DIGITS = 7;

interface ReadPassage extends Omit<Passage, "words"> {
  /** Its words, separated by single spaces, and their numbers in the vocabulary. */
  text: string;
  words: Uint32Array;
}

/** Transcript of a page. */
export interface ReadTranscript {
  passages: ReadPassage[];
}

/** Looks up the words of a transcript; new ones join the vocabulary. */
export const toReadTranscript = (
  { passages }: Omit<ParsedPage, "rest">,
  vocabulary: Vocabulary,
): ReadTranscript => ({
  passages: passages.map(({ words, ...passage }) => ({
    ...passage,
    text: words.join(" "),
    words: vocabulary.numbersOf(words),
  })),
});

/** Joins Pagefind's data of a page without its transcript with the words of the transcript. @param key key of the record */
export function makeRecord(
  key: string,
  { fragment, words: headWords }: EnginePage,
  { passages }: ReadTranscript,
  { vocabulary, passagesTogether }: { vocabulary: Vocabulary; passagesTogether: number },
): PageRecord {
  const transcriptAt = roundedUp(fragment.word_count, TRANSCRIPT_STEP);
  const lists = new PlaceLists(transcriptAt);
  const postings = new PostingsWriter(lists);
  for (const word of headWords) {
    const entry = vocabulary.entryNumber(word);
    for (const spelled of [entry, ...(vocabulary.spellings.get(entry) ?? [])])
      for (const { position, weight } of word.places) postings.add(spelled, weight, position);
    postings.addInFields(entry, word.inFields);
  }
  const at: number[] = [];
  let spoken = 0;
  let next = transcriptAt;
  for (const passage of passages) {
    const { length } = passage.words;
    at.push(next);
    postings.addWords(namesLast(passage), vocabulary, next);
    spoken += length;
    next = roundedUp(next + length, PASSAGE_STEP);
  }
  const total = fragment.word_count + spoken;
  const hasTranscript = passages.length > 0;
  const description = { ...fragment, word_count: total, ...(hasTranscript && { passages: { at } }) };
  const packs = Array.from({ length: Math.ceil(passages.length / passagesTogether) }, (_, n) =>
    packOf(passages.slice(n * passagesTogether, (n + 1) * passagesTogether)),
  );
  return {
    page: {
      name: contentName(key, NAME_DIGITS),
      words: total,
      filters: fragment.filters,
      transcriptAt: hasTranscript ? transcriptAt : null,
    },
    files: {
      // Must run before `lists.finish()`: it adds to the lists.
      postings: postings.finish(),
      description,
      transcript: { packs, lists: lists.finish() },
    },
  };
}

/** Moves the names of the voices behind all words of a passage: phrases continue where the voice changes. */
function namesLast({ words, segments }: ReadPassage): Uint32Array {
  if (segments.every(({ voice }) => voice === 0)) return words;
  const moved = new Uint32Array(words.length);
  let [at, saidAt] = [0, 0];
  let nameAt = words.length - segments.reduce((sum, { voice }) => sum + voice, 0);
  for (const { voice, words: length } of segments) {
    moved.set(words.subarray(at, at + voice), nameAt);
    moved.set(words.subarray(at + voice, at + length), saidAt);
    nameAt += voice;
    saidAt += length - voice;
    at += length;
  }
  return moved;
}

/** Passages, one on each line, and a line with their times. */
const packOf = (passages: readonly ReadPassage[]): string =>
  [...passages.map(({ text }) => text), timesLine(passages.map(({ segments }) => segments))].join("\n");

const roundedUp = (value: number, step: number): number => Math.ceil(value / step) * step;

const MS = 1000;

/**
 * The times of passages that are packed together, as JSON: an array for each passage, with four numbers for each of its
 * sentences: words of the name before it, words with the name, milliseconds since the end of the sentence before (since the
 * beginning of the recording, for the first one of the pack), and its length in milliseconds.
 */
export function timesLine(passages: readonly (readonly TimedWords[])[]): string {
  let before = 0;
  const numbers = passages.map((segments) =>
    segments.flatMap(({ voice, words, start, end }) => {
      const [from, to] = [Math.round(start * MS), Math.round(end * MS)];
      const gap = from - before;
      before = to;
      return [voice, words, gap, to - from];
    }),
  );
  return JSON.stringify(numbers);
}
