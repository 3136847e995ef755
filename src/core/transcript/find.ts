import { foldText } from "../search/search-text.ts";
import type { EditedSegment, Segments } from "./editing.ts";

/** Segments are immutable, so cached folded text stays valid. */
const folded = new WeakMap<EditedSegment, string>();

function foldedText(segment: EditedSegment): string {
  let text = folded.get(segment);
  if (text === undefined) {
    text = foldText(segment.text);
    folded.set(segment, text);
  }
  return text;
}

/** Segments that contain the words, ignoring accents and case; a blank query matches none. */
export function findSegments(segments: Segments, query: string): EditedSegment[] {
  const wanted = foldText(query);
  return wanted === "" ? [] : segments.filter((segment) => foldedText(segment).includes(wanted));
}

const LETTER = /[\p{L}\p{N}]/u;

/** The first of the segments with the query where a word begins; without one, the first. */
export function firstAtWord(found: readonly EditedSegment[], query: string): EditedSegment | undefined {
  const wanted = foldText(query);
  const hasAtWord = (text: string): boolean => {
    let at = text.indexOf(wanted);
    while (at > 0 && LETTER.test(text.charAt(at - 1))) at = text.indexOf(wanted, at + 1);
    return at >= 0;
  };
  return found.find((segment) => hasAtWord(foldedText(segment))) ?? found[0];
}

interface Place {
  start: number;
  end: number;
}

/** First occurrence of the words in a text, in UTF-16 units from `start` to before `end`; null when there is none. */
export const findText = (text: string, query: string): Place | null => findAll(text, query).at(0) ?? null;

/** All occurrences of the words in a text, in order, without overlaps. */
export function findAll(text: string, query: string): Place[] {
  const wanted = foldText(query);
  if (wanted === "") return [];
  let line = "";
  // For each unit of the folded line: start and end of its character in the text.
  const places: Place[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const isSpace = /\s/.test(character);
    // A combining accent belongs to the letter before it; consecutive spaces count as one.
    const unit = isSpace ? (line === "" || line.endsWith(" ") ? "" : " ") : foldText(character);
    const last = places.at(-1);
    if (unit === "" && !isSpace && last) last.end = end;
    for (let n = 0; n < unit.length; n++) places.push({ start, end });
    line += unit;
    start = end;
  }
  const found: Place[] = [];
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [places[at], places[at + wanted.length - 1]];
    if (first && last) found.push({ start: first.start, end: last.end });
  }
  return found;
}
