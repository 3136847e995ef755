import { foldText } from "../search/search-text.ts";
import type { EditedSegment, Segments } from "./editing.ts";
import { findAll } from "./find-words.ts";

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

/** First occurrence of the words in a text, in UTF-16 units from `start` to before `end`; null when there is none. */
export const findText = (text: string, query: string) => findAll(text, query).at(0) ?? null;
