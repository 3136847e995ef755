import { site } from "#copy/site.ts";
import { formatFragment } from "#core/player/media-fragment.ts";
import type { Cited } from "#core/transcript/citation.ts";
import { type PageScore, voiceOf } from "#islands/transcript/page-score.ts";
import { NEIGHBORHOOD_UNKNOWN } from "#ui/player-item.ts";

/** A part of the transcript that is linked, cited or shared. */
export interface Moment {
  /** Numbers of its first and last segment. */
  first: number;
  last: number;
  /** The words of it. */
  text: string;
  /** What stands behind `#` in its address. */
  fragment: string;
  fromSeconds: number;
  untilSeconds: number | null;
}

/** A whole segment: its address is that of its element. */
export function momentOfSegment({ segments, starts }: PageScore, number: number): Moment | null {
  const segment = segments[number];
  if (!segment) return null;
  const fromSeconds = starts[number] ?? 0;
  const text = wordsWithin(segment, null);
  return { first: number, last: number, text, fragment: segment.id, fromSeconds, untilSeconds: null };
}

/** What is selected of the transcript, from the beginning of its first segment to the end of its last; null when nothing is. */
export function momentOfSelection({ segments, starts, ends }: PageScore): Moment | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const chosen = segments.flatMap((segment, number) => {
    if (!range.intersectsNode(segment)) return [];
    const text = wordsWithin(segment, range);
    return text === "" ? [] : { number, text };
  });
  const [first, last] = [chosen[0]?.number, chosen.at(-1)?.number];
  if (first === undefined || last === undefined) return null;
  const fromSeconds = starts[first] ?? 0;
  const untilSeconds = Math.ceil((ends[last] ?? 0) * 10) / 10;
  const fragment = formatFragment({ fromSeconds: Math.floor(fromSeconds), untilSeconds });
  const text = chosen.map((part) => part.text).join(" ");
  return { first, last, text, fragment, fromSeconds, untilSeconds };
}

/** What is said in a segment, or the selected part of it, without the name of the voice. */
function wordsWithin(segment: HTMLElement, selected: Range | null): string {
  const paragraph = segment.querySelector("p");
  if (!paragraph) return "";
  const words = new Range();
  words.selectNodeContents(paragraph);
  if (selected && paragraph.contains(selected.startContainer))
    words.setStart(selected.startContainer, selected.startOffset);
  if (selected && paragraph.contains(selected.endContainer))
    words.setEnd(selected.endContainer, selected.endOffset);
  const name = paragraph.querySelector(".speaker");
  if (name && words.intersectsNode(name)) words.setStartAfter(name);
  return words.toString().replace(/\s+/g, " ").trim();
}

/** What a citation of a moment says. */
export function citedOf({ segments, item }: PageScore, moment: Moment): Cited {
  const voices = new Set(segments.slice(moment.first, moment.last + 1).map(voiceOf));
  const place = item.neighborhood === NEIGHBORHOOD_UNKNOWN ? "" : `: ${item.neighborhood}`;
  return {
    text: moment.text,
    voice: [...voices].filter(Boolean).join(" y ") || null,
    show: site.show,
    presenter: site.presenter,
    title: `${item.title}${place}`,
    date: item.date,
    fromSeconds: moment.fromSeconds,
    url: addressOf(item.href, moment),
  };
}

const addressOf = (path: string, { fragment }: Moment): string =>
  `${new URL(path, location.origin).href}#${fragment}`;
