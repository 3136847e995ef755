import { inOneLine } from "#core/text/in-one-line.ts";
import { foldText } from "../../search/search-text.ts";
import { turnsOf } from "../../transcript/quote-check.ts";

export interface Sentence {
  /** Text of the transcript, with white space collapsed. */
  text: string;
  /** Folded words, in order. */
  words: string[];
  /** 0 for the first sentence of the transcript, 1 for the last. */
  place: number;
}

// A mark ends a sentence unless the text after it continues the sentence: 'Sr. Pérez', '18 de julio... y'.
const END = /(?<=[.!?…]["»”)]?)\s+(?=[¿¡"«“(]?[\p{Lu}\d])/u;
const ABBREVIATION = /(?:^|\s)(?:Sr|Sra|Dr|Dra|Av|Avda|Gral|Cnel|Ing|Arq|Prof|etc|Pbro|St|\p{Lu})\.$/u;

/** Sentences of all turns, in order, without the speakers' names. */
export function sentencesOf(transcript: string): Sentence[] {
  const texts = turnsOf(transcript).flatMap(sentencesOfTurn);
  return texts.map((text, i) => ({
    text,
    words: wordsOf(text),
    place: texts.length < 2 ? 0 : i / (texts.length - 1),
  }));
}

function sentencesOfTurn(turn: string): string[] {
  const sentences: string[] = [];
  for (const piece of inOneLine(turn).split(END)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece !== "") sentences.push(piece);
  }
  return sentences;
}

export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
