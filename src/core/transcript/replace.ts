import { type EditedSegment, type Segments, withText } from "./editing.ts";
import { findSegments } from "./find.ts";
import { findAll } from "./find-words.ts";

export interface SegmentChange {
  id: string;
  before: string;
  after: string;
}

export interface Replacement {
  segments: Segments;
  /** Segments that change, in order, for a preview. */
  changes: SegmentChange[];
  /** Number of replaced places. */
  count: number;
}

/** Changes the texts of segments; a text that would be blank stays. @param change returns the new text and the replaced places */
export function changeTexts(
  segments: Segments,
  change: (text: string) => { text: string; count: number },
): Replacement {
  const changes: SegmentChange[] = [];
  let total = 0;
  const replaced = segments.map((segment): EditedSegment => {
    const { text, count } = change(segment.text);
    if (text === segment.text || text.trim() === "") return segment;
    total += count;
    changes.push({ id: segment.id, before: segment.text, after: text });
    return withText(segment, text);
  });
  return { segments: changes.length === 0 ? segments : replaced, changes, count: total };
}

/** Replaces every occurrence of the words, ignoring accents and case, as the search finds them. */
export function replaceFound(segments: Segments, query: string, right: string): Replacement {
  const found = new Set(findSegments(segments, query).map(({ text }) => text));
  return changeTexts(segments, (text) => {
    const places = found.has(text) ? findAll(text, query) : [];
    let end = 0;
    let after = "";
    for (const place of places) {
      after += text.slice(end, place.start) + right;
      end = place.end;
    }
    return { text: after + text.slice(end), count: places.length };
  });
}

/**
 * Applies previewed changes, except those of the segments in `left`. A segment whose text has changed since the preview stays
 * as it is.
 */
export function applyChanges(
  segments: Segments,
  changes: readonly SegmentChange[],
  left: ReadonlySet<string>,
): Segments {
  const chosen = new Map(changes.filter(({ id }) => !left.has(id)).map((change) => [change.id, change]));
  let isChanged = false;
  const applied = segments.map((segment) => {
    const change = chosen.get(segment.id);
    if (change?.before !== segment.text) return segment;
    isChanged = true;
    return withText(segment, change.after);
  });
  return isChanged ? applied : segments;
}
