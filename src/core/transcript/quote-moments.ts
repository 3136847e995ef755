import { findWholeWords, wordLine } from "./find-words.ts";
import type { Segment } from "./segment.ts";
import { segmentAnchors } from "./segment-anchors.ts";
import { phraseEnd, phraseStart } from "./word-times.ts";

/**
 * Time range of a quote, in seconds: from its first word to the end of its last, or the whole segments when the word times
 * are unknown.
 */
export interface QuoteMoment {
  fromSeconds: number;
  untilSeconds: number;
  /** URL fragment of the first segment. */
  anchor: string;
}

/**
 * Finds the first occurrence of each quote, by its text; punctuation, case and accents may differ. Quotes that are not in the
 * segments word for word are omitted.
 */
export function quoteMoments(
  segments: readonly Segment[],
  quotes: readonly string[],
): Map<string, QuoteMoment> {
  const found = new Map<string, QuoteMoment>();
  if (segments.length === 0 || quotes.length === 0) return found;
  const line = wordLine(segments.map(({ text }) => text));
  const anchors = segmentAnchors(segments);
  for (const quote of quotes) {
    const part = findWholeWords(line, quote);
    const first = part && segments[part.start.text];
    const last = part && segments[part.end.text];
    if (!first || !last) continue;
    found.set(quote, {
      fromSeconds: phraseStart(first, part.start.offset),
      untilSeconds: phraseEnd(last, part.end.offset),
      anchor: anchors.get(first) ?? "",
    });
  }
  return found;
}
