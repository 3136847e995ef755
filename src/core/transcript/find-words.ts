import { foldText } from "../search/search-text.ts";

/** A position in one of several texts, in UTF-16 units. */
export interface TextPlace {
  text: number;
  offset: number;
}

/** A range in consecutive texts; `end` is after its last character. */
export interface TextPart {
  start: TextPlace;
  end: TextPlace;
}

/**
 * Several texts as one folded line, without accents and case: parts that are separated and surrounded by single spaces. For each
 * unit of the line, the text and the position of its original character.
 */
export interface WordLine {
  line: string;
  texts: number[];
  starts: number[];
  ends: number[];
}

const WORD = /[\p{L}\p{N}]/u;
const NO_SPACE = /\S/;

/** Builds a line of words, without punctuation, once for texts that are searched many times. */
export const wordLine = (texts: readonly string[]): WordLine => foldedLine(texts, WORD);

/** @param parts matches the folded characters that are kept; all others separate */
function foldedLine(texts: readonly string[], parts: RegExp): WordLine {
  const found: WordLine = { line: "", texts: [], starts: [], ends: [] };
  const units: string[] = [];
  const add = (unit: string, text: number, start: number, end: number) => {
    units.push(unit);
    for (let n = 0; n < unit.length; n++) {
      found.texts.push(text);
      found.starts.push(start);
      found.ends.push(end);
    }
  };
  // Fifty thousand characters consist of about a hundred different ones.
  const folded = new Map<string, string>();
  const fold = (character: string) => {
    const unit = folded.get(character) ?? foldText(character);
    folded.set(character, unit);
    return unit;
  };
  add(" ", 0, 0, 0);
  for (const [number, text] of texts.entries()) {
    let start = 0;
    for (const character of text) {
      const end = start + character.length;
      const unit = fold(character);
      if (parts.test(unit)) add(unit, number, start, end);
      else if (unit === "" && !/\s/.test(character)) found.ends[found.ends.length - 1] = end;
      else if (units.at(-1) !== " ") add(" ", number, start, end);
      start = end;
    }
    if (units.at(-1) !== " ") add(" ", number, start, start);
  }
  found.line = units.join("");
  return found;
}

/** Folds a query like a `WordLine`, without surrounding spaces. */
const wordsOf = (query: string): string => wordLine([query]).line.trim();

/** All occurrences of a text with its punctuation, ignoring accents and case; a blank query has none. */
export const findAll = (text: string, query: string): { start: number; end: number }[] =>
  places(foldedLine([text], NO_SPACE), foldText(query), 0).map(({ start, end }) => ({
    start: start.offset,
    end: end.offset,
  }));

/** All occurrences of consecutive words, also as part of longer words; a blank query has none. */
export const findWords = (line: WordLine, query: string): TextPart[] => places(line, wordsOf(query), 0);

/** First occurrence of whole words; null when there is none. */
export function findWholeWords(line: WordLine, query: string): TextPart | null {
  const words = wordsOf(query);
  return words === "" ? null : (places(line, ` ${words} `, 1)[0] ?? null);
}

/** @param margin units at both ends of `wanted` that are not part of the match */
function places({ line, texts, starts, ends }: WordLine, wanted: string, margin: number): TextPart[] {
  const found: TextPart[] = [];
  if (wanted === "") return found;
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length - margin)) {
    const [first, last] = [at + margin, at + wanted.length - margin - 1];
    found.push({
      start: { text: texts[first] ?? 0, offset: starts[first] ?? 0 },
      end: { text: texts[last] ?? 0, offset: ends[last] ?? 0 },
    });
  }
  return found;
}
