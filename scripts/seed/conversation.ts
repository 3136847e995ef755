import { countWords } from "#core/analysis/content-analysis.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import type { Cue } from "./vtt.ts";

export interface Sentence {
  paragraph: number;
  speaker: string;
  text: string;
}

const WORDS_PER_SECOND = 150 / 60;
const SENTENCE_PAUSE_SECONDS = 0.4;
const PARAGRAPH_PAUSE_SECONDS = 0.9;
const LEAD_IN_SECONDS = 1.2;

const PARAGRAPH = /^([^:\n]{2,60}):\s+([\s\S]+)$/;
const sentences = new Intl.Segmenter("es", { granularity: "sentence" });

/**
 * Reads the sentences of a conversation written as paragraphs `Name: text`, separated by one blank line.
 * @throws Error with the number of a paragraph without a speaker
 */
export function readConversation(text: string): Sentence[] {
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n\s*\n/);
  return paragraphs.flatMap((block, index) => {
    const [, speaker, words] = PARAGRAPH.exec(block.trim()) ?? [];
    if (!speaker || !words) throw new Error(`paragraph ${index + 1} does not begin with "Name: "`);
    return [...sentences.segment(inOneLine(words))].map(({ segment }) => ({
      paragraph: index + 1,
      speaker,
      text: segment.trim(),
    }));
  });
}

/** Times each sentence at a steady 150 words per minute. */
export function paceSteadily(conversation: readonly Sentence[]): Cue[] {
  let clock = LEAD_IN_SECONDS;
  return conversation.map((sentence, index) => {
    const previous = conversation[index - 1];
    if (previous) clock += pauseSeconds(previous, sentence);
    const startSeconds = clock;
    clock = round(clock + countWords(sentence.text) / WORDS_PER_SECOND);
    return { ...sentence, startSeconds: round(startSeconds), endSeconds: clock };
  });
}

/** Start of each word of a sentence in seconds, proportional to the letters before it. */
export function paceWords({ text, startSeconds, endSeconds }: Cue): number[] {
  const secondsPerLetter = (endSeconds - startSeconds) / text.length;
  return [...text.matchAll(/\S+/g)].map(
    ({ index }) => Math.round((startSeconds + index * secondsPerLetter) * 100) / 100,
  );
}

/** Silence between two consecutive sentences, in seconds. */
export function pauseSeconds(before: Sentence, after: Sentence): number {
  return before.paragraph === after.paragraph ? SENTENCE_PAUSE_SECONDS : PARAGRAPH_PAUSE_SECONDS;
}

/** Formats the conversation as blocks `Name: text`, as in the transcript column. */
export function writeConversation(conversation: readonly Sentence[]): string {
  const blocks = Map.groupBy(conversation, (sentence) => sentence.paragraph);
  return [...blocks.values()]
    .map((block) => `${block[0]?.speaker}: ${block.map((sentence) => sentence.text).join(" ")}`)
    .join("\n\n");
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
