import { foldText } from "../search/search-text.ts";
import type { EditedSegment, Segments } from "./editing.ts";

/** Segments are never changed in place, so what was folded once stays right. */
const folded = new WeakMap<EditedSegment, string>();

function foldedText(segment: EditedSegment): string {
  let text = folded.get(segment);
  if (text === undefined) {
    text = foldText(segment.text);
    folded.set(segment, text);
  }
  return text;
}

/** Segments that say the words, accents and case aside; a blank query finds nothing. */
export function findSegments(segments: Segments, query: string): EditedSegment[] {
  const wanted = foldText(query);
  return wanted === "" ? [] : segments.filter((segment) => foldedText(segment).includes(wanted));
}

/** Where the words first stand in a text, in UTF-16 units from `start` to before `end`; null when they do not. */
export function placeOf(text: string, query: string): { start: number; end: number } | null {
  const wanted = foldText(query);
  if (wanted === "") return null;
  let line = "";
  // Of each unit of the folded line: where its character begins and ends in the text.
  const places: { start: number; end: number }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const isSpace = /\s/.test(character);
    // A combining accent belongs to the letter before it; of several spaces one counts.
    const unit = isSpace ? (line === "" || line.endsWith(" ") ? "" : " ") : foldText(character);
    const last = places.at(-1);
    if (unit === "" && !isSpace && last) last.end = end;
    for (let n = 0; n < unit.length; n++) places.push({ start, end });
    line += unit;
    start = end;
  }
  const found = line.indexOf(wanted);
  const [first, last] = [places[found], places[found + wanted.length - 1]];
  return found >= 0 && first && last ? { start: first.start, end: last.end } : null;
}
