import { segmentsFromWords } from "../segments-from-words.ts";
import type { Word } from "../transcription.ts";
import type { ReadCue } from "./read-cue.ts";

/** Cues of a size that a person corrects in one go, of words with times. */
export const cuesFromWords = (words: readonly Word[]): ReadCue[] =>
  segmentsFromWords(words).map(({ speaker, ...segment }) => ({ ...segment, voice: speaker }));
