import { formatFragment, parseFragment } from "#core/player/media-fragment.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import { listFormat } from "#core/text/list-format.ts";
import type { Cited } from "#core/transcript/citation.ts";
import { wholeWords } from "#core/transcript/whole-words.ts";
import { phraseEnd, phraseStart } from "#core/transcript/word-times.ts";
import { clientIdentity } from "#islands/client-identity.ts";
import { titleOfPage } from "#islands/show-of-page.ts";
import { type PageTranscript, voiceOf } from "#islands/transcript/page-transcript.ts";
import type { WordTimes } from "#islands/transcript/word-times.ts";

/** A part of the transcript to link, cite or share. */
export interface Moment {
  /** Indexes of its first and last segment. */
  first: number;
  last: number;
  /** Its words. */
  text: string;
  /** URL fragment without `#`. */
  fragment: string;
  fromSeconds: number;
  untilSeconds: number | null;
}

/** A whole segment, which has the URL of its element. */
export function momentOfSegment({ segments, starts }: PageTranscript, number: number): Moment | null {
  const segment = segments[number];
  if (!segment) return null;
  const fromSeconds = starts[number] ?? 0;
  const text = inOneLine(spokenRange(segment).toString());
  return { first: number, last: number, text, fragment: segment.id, fromSeconds, untilSeconds: null };
}

/**
 * The selected part of the transcript, from its first word to the end of its last, or the whole segments when word times are
 * unknown; null when nothing is selected.
 */
export function momentOfSelection(transcript: PageTranscript, times: WordTimes | null): Moment | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const chosen = transcript.segments.flatMap((segment, number) => {
    const part = range.intersectsNode(segment) ? selectedPart(segment, range) : null;
    return part ? { ...part, number } : [];
  });
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last) return null;
  const spoken = ({ number, said }: typeof first) => spokenText(transcript, { number, said, times });
  const fromSeconds = phraseStart(spoken(first), first.from);
  const untilSeconds = Math.ceil(phraseEnd(spoken(last), last.to) * 10) / 10;
  const linked = linkedStart(transcript, first.number, fromSeconds);
  const fragment = formatFragment({ fromSeconds: linked, untilSeconds });
  const text = chosen.map((part) => part.text).join(" ");
  return { first: first.number, last: last.number, text, fragment, fromSeconds, untilSeconds };
}

/** Beginning of a link to words of a segment, in tenths of a second unless the words begin with the segment. */
function linkedStart({ segments, starts }: PageTranscript, number: number, fromSeconds: number): number {
  const start = starts[number] ?? 0;
  if (fromSeconds === start) return parseFragment(segments[number]?.id ?? "")?.fromSeconds ?? start;
  const tenth = Math.floor(fromSeconds * 10) / 10;
  // A whole second would mean the segment that begins within it.
  return Math.max(start, Number.isInteger(tenth) ? tenth - 0.1 : tenth);
}

/** A segment with its word times, relative to the beginning of the recording. */
function spokenText(
  { starts, ends }: PageTranscript,
  { number, said, times }: { number: number; said: string; times: WordTimes | null },
) {
  const [startSeconds = 0, endSeconds = 0] = [starts[number], ends[number]];
  const wordStarts = times?.[number]?.map((seconds) => startSeconds + seconds);
  return { text: said, startSeconds, endSeconds, wordStarts };
}

/** The selected words of a segment, with their offsets in its text; null when none are selected. */
function selectedPart(segment: HTMLElement, selected: Range) {
  const whole = spokenRange(segment);
  const part = whole.cloneRange();
  if (selected.compareBoundaryPoints(Range.START_TO_START, whole) > 0)
    part.setStart(selected.startContainer, selected.startOffset);
  if (selected.compareBoundaryPoints(Range.END_TO_END, whole) < 0)
    part.setEnd(selected.endContainer, selected.endOffset);
  if (part.toString().trim() === "") return null;
  const before = whole.cloneRange();
  before.setEnd(part.startContainer, part.startOffset);
  const start = before.toString().length;
  const said = whole.toString();
  const [from, to] = wholeWords(said, start, start + part.toString().length);
  return { text: inOneLine(said.slice(from, to)), said, from, to };
}

/** Range of the spoken words of a segment, without the name of the voice. */
function spokenRange(segment: HTMLElement): Range {
  const words = new Range();
  const paragraph = segment.querySelector("p");
  words.selectNodeContents(paragraph ?? segment);
  const name = paragraph?.querySelector(".speaker");
  if (name) words.setStartAfter(name);
  return words;
}

/** Data for the citation of a moment. */
export function citedOf({ segments, item }: PageTranscript, moment: Moment): Cited {
  const voices = new Set(segments.slice(moment.first, moment.last + 1).map(voiceOf));
  return {
    text: moment.text,
    voice: listFormat.format([...voices].filter(Boolean)) || null,
    ...clientIdentity(),
    title: titleOfPage(document),
    date: item.date,
    edtf: item.edtf,
    fromSeconds: moment.fromSeconds,
    url: addressOf(item.href, moment),
  };
}

const addressOf = (path: string, { fragment }: Moment): string =>
  `${new URL(path, location.origin).href}#${fragment}`;
