import { PlainText } from "./plain-text.ts";
import { SegmentReader, type TimedWords } from "./segment-reader.ts";

/** About a minute of a transcript, or as much of one that has no times. */
export interface Passage {
  /** Whole seconds from the start of the recording, as in the anchor `#t65`; null without times. */
  seconds: number | null;
  words: number;
  /** Offset of its text in the text of the transcript, in bytes. */
  from: number;
  /** Its sentences in order; empty without times. */
  segments: TimedWords[];
}

export interface ParsedPage {
  /** The page without the words of its transcript. */
  rest: Buffer;
  /** Empty for a page without a transcript. */
  passages: Passage[];
  /** Text of the passages in UTF-8: words separated by single spaces, passages by line breaks. */
  text: Uint8Array<ArrayBuffer>;
  /** Whether the transcript can be heard from its passages. */
  isAudible: boolean;
}

const START = '<div class="transcript">';
const TIME = '<h3 class="passage-time" id="t';
const HEARD = "data-seek-seconds";
/** Number of words of a passage in a transcript without times. */
const UNTIMED_WORDS = 150;
const [LESS, GREATER, SLASH, SPACE] = [0x3c, 0x3e, 0x2f, 0x20];
const [D, H, P, ZERO, THREE, NINE] = [0x64, 0x68, 0x70, 0x30, 0x33, 0x39];

/**
 * Separates the transcript, as `components/transcript/transcript-html.ts` writes it, from a page. Works on the bytes of the
 * page: creating and slicing strings of transcripts takes longer.
 */
export function parseTranscript(page: Buffer): ParsedPage {
  const start = page.indexOf(START);
  if (start < 0) return { rest: page, passages: [], text: new Uint8Array(), isAudible: false };
  const end = endOfDiv(page, start);
  const html = page.subarray(start, end);
  const { passages, text } = readPassages(html);
  // Either all times can be played, or none.
  const firstTime = html.subarray(0, html.indexOf("<p"));
  return {
    rest: Buffer.concat([page.subarray(0, start), page.subarray(end)]),
    passages,
    text,
    isAudible: firstTime.includes(HEARD),
  };
}

/** Starts a passage at each time; without times, joins paragraphs up to the length of a passage. */
function readPassages(html: Buffer): Pick<ParsedPage, "passages" | "text"> {
  const passages: Passage[] = [];
  let open: Passage | null = null;
  let reader = new SegmentReader();
  const text = new PlainText(html.length, (tag, words) => reader.readTag(tag, words));
  const end = () => {
    const last = passages.at(-1);
    if (last) last.segments = reader.finish();
    reader = new SegmentReader();
  };
  const begin = (seconds: number | null): Passage => {
    end();
    if (passages.length > 0) text.endLine();
    const passage = { seconds, words: 0, from: text.length, segments: [] };
    passages.push(passage);
    return passage;
  };
  for (let at = nextPart(html, 0); at < html.length; at = nextPart(html, at)) {
    if (html[at + 1] === H) {
      at += TIME.length;
      open = begin(numberAt(html, at));
      continue;
    }
    const from = html.indexOf(GREATER, at) + 1;
    reader.readTag(html.toString("latin1", at, from), 0);
    if (html[at + 1] !== P) {
      at = from;
      continue;
    }
    open ??= begin(null);
    const paragraph = text.addParagraph(html, from);
    at = paragraph.end;
    open.words += paragraph.words;
    reader.endParagraph(paragraph.words);
    if (open.seconds === null && open.words >= UNTIMED_WORDS) open = null;
  }
  end();
  if (open?.seconds === null && open.words === 0) passages.pop();
  return { passages, text: text.finish() };
}

/** Offset of the next time, paragraph or part of a passage. */
function nextPart(html: Buffer, from: number): number {
  for (let at = from; at < html.length; at++) {
    if (html[at] !== LESS) continue;
    const [second, third] = [html[at + 1], html[at + 2]];
    if (second === P && (third === GREATER || third === SPACE)) return at;
    if (second === D || (second === H && third === THREE)) return at;
  }
  return html.length;
}

function numberAt(html: Buffer, from: number): number {
  let number = 0;
  for (let at = from; at < html.length; at++) {
    const byte = html[at] as number;
    if (byte < ZERO || byte > NINE) break;
    number = number * 10 + byte - ZERO;
  }
  return number;
}

/** Offset of the end of the element that begins at `start`. */
function endOfDiv(html: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at >= 0; ) {
    at = html.indexOf("div", at + 1);
    const isEnd = html[at - 1] === SLASH && html[at - 2] === LESS;
    if (!isEnd && html[at - 1] !== LESS) continue;
    depth += isEnd ? -1 : 1;
    if (depth === 0) return html.indexOf(GREATER, at) + 1;
  }
  return html.length;
}
