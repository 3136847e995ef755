import { segmentsFromWords } from "../segments-from-words.ts";
import type { Word } from "../transcription.ts";
import type { ReadCue } from "./read-cue.ts";

/** Groups words with times into cues of a size that a person corrects at once. */
export const cuesFromWords = (words: readonly Word[]): ReadCue[] =>
  segmentsFromWords(words).map(({ speaker, ...segment }) => ({ ...segment, voice: speaker }));

/** Shorter files may be captions of single words. */
const MIN_SINGLE_WORDS = 20;
const MIN_SHARE = 0.9;

/** Whether a file has a cue for each word, as some hosts of podcasts and subtitle programs write it. */
const areSingleWords = (cues: readonly { text: string }[]): boolean =>
  cues.length >= MIN_SINGLE_WORDS &&
  cues.filter(({ text }) => !/\s/.test(text.trim())).length >= cues.length * MIN_SHARE;

/** Cues of single words are grouped, others are unchanged. */
export const groupSingleWords = (cues: readonly ReadCue[]): readonly ReadCue[] =>
  areSingleWords(cues)
    ? cuesFromWords(
        cues.map(({ text, voice, ...cue }) => ({ ...cue, word: text, written: null, speaker: voice })),
      )
    : cues;
