import { looksLikeVoice } from "./import/voice-labels.ts";

/** Name before the words of a turn: 'Ana Pérez: '. */
const NAME = /^([\p{L}][^:\n]{0,79}):\s+/u;
/** More accents than any letter has: sorting a long run of them takes a time that grows faster than its length. */
const ACCENT_RUN = /(\p{M}{8})\p{M}+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Finds quotes in a transcript word for word: the same words in the same order, within one turn of one person.
 * Punctuation, quotation marks, line breaks and case may differ; accents may not, since they change the word. A beginning of a
 * paragraph that is no name belongs to its words: 'Mi abuela decía: …'.
 */
export function quoteFinder(transcript: string): (quote: string) => boolean {
  // Most transcripts have no quotes to find.
  let turns: string[] | undefined;
  return (quote) => {
    const wanted = wordLine(quote);
    turns ??= [...turnsOf(transcript), ...blocksOf(transcript).filter(hasNoName)].map(wordLine);
    return wanted.trim() !== "" && turns.some((turn) => turn.includes(wanted));
  };
}

/** Turns of speech: adjacent blocks with the same name, or without one, are joined. */
export function turnsOf(transcript: string): string[] {
  const turns: { name: string; text: string }[] = [];
  for (const block of blocksOf(transcript)) {
    const name = NAME.exec(block)?.[1] ?? "";
    const text = name === "" ? block : block.replace(NAME, "");
    const last = turns.at(-1);
    if (last && (name === "" || last.name === name)) last.text += ` ${text}`;
    else turns.push({ name, text });
  }
  return turns.map(({ text }) => text);
}

const blocksOf = (transcript: string): string[] => transcript.split(/\n\s*\n|\n(?=[\p{L}][^:\n]{0,79}:\s)/u);

function hasNoName(block: string): boolean {
  const label = NAME.exec(block)?.[1];
  return label !== undefined && !looksLikeVoice(label);
}

/** Words separated and surrounded by one space, so that no word matches within another. */
const wordLine = (text: string): string =>
  ` ${(text.replace(ACCENT_RUN, "$1").normalize("NFC").toLowerCase().match(WORD) ?? []).join(" ").replaceAll("’", "'")} `;
