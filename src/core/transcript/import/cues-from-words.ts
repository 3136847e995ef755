import { segmentsFromWords } from "../segments-from-words.ts";
import type { Word } from "../transcription.ts";
import type { ReadCue } from "./read-cue.ts";

/** Groups words with times into cues of a size that a person corrects at once. */
export const cuesFromWords = (words: readonly Word[]): ReadCue[] =>
  segmentsFromWords(words).map(({ speaker, ...segment }) => ({ ...segment, voice: speaker }));
