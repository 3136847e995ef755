import { formatFragment } from "../player/media-fragment.ts";
import type { Segment } from "./segment.ts";

/** Maps each segment to its URL fragment, which is also the id of its element. */
export function segmentAnchors(segments: readonly Segment[]): Map<Segment, string> {
  const anchors = anchorsOf(segments.map(({ startSeconds }) => startSeconds));
  return new Map(segments.map((segment, number) => [segment, anchors[number] ?? ""]));
}

/**
 * Fragments for starts in seconds, in order: `t=46`, the whole second in which a segment begins; `t=46.5` for another one
 * within the same second.
 */
export function anchorsOf(starts: readonly number[]): string[] {
  const taken = new Set<string>();
  return starts.map((start) => {
    let own = anchorAt(Math.floor(start));
    // Several may begin at exactly the same time.
    for (let seconds = start; taken.has(own); seconds += 0.001) own = anchorAt(seconds);
    taken.add(own);
    return own;
  });
}

const anchorAt = (fromSeconds: number): string => formatFragment({ fromSeconds, untilSeconds: null });
