/** About a minute of a transcript, or as much of one that has no times. */
export interface Passage {
  /** Whole seconds from the start of the recording, as in the anchor `#t65`; null without times. */
  seconds: number | null;
  /** Words parted by single spaces. */
  text: string;
}

export interface ParsedPage {
  /** The page without the words of its transcript. */
  html: string;
  /** Empty for a page without a transcript. */
  passages: Passage[];
  /** Whether the transcript can be heard from its passages. */
  isAudible: boolean;
}

const START = '<div class="transcript">';
const PASSAGE = /<h3 class="passage-time" id="t(\d+)">.*?<\/h3><div class="passage-text">(.*?)<\/div>/gs;
const PARAGRAPH = /<p>(.*?)<\/p>/gs;
/** Words of a passage where none is marked by a time. */
const UNTIMED_WORDS = 150;

/** Takes the transcript, as `components/transcript/transcript-html.ts` writes it, out of a page. */
export function parseTranscript(html: string): ParsedPage {
  const start = html.indexOf(START);
  if (start < 0) return { html, passages: [], isAudible: false };
  const end = endOfDiv(html, start);
  const transcript = html.slice(start, end);
  const timed = [...transcript.matchAll(PASSAGE)].map(([, seconds, inner = ""]) => ({
    seconds: Number(seconds),
    text: paragraphsOf(inner).join(" "),
  }));
  return {
    html: html.slice(0, start) + html.slice(end),
    passages: timed.length > 0 ? timed : joined(paragraphsOf(transcript)),
    isAudible: transcript.includes("data-seek-seconds"),
  };
}

/** Paragraphs together until they are as long as a passage. */
function joined(paragraphs: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  let waiting: string[] = [];
  let words = 0;
  for (const [n, text] of paragraphs.entries()) {
    waiting.push(text);
    words += text.split(" ").length;
    if (words < UNTIMED_WORDS && n < paragraphs.length - 1) continue;
    passages.push({ seconds: null, text: waiting.join(" ") });
    waiting = [];
    words = 0;
  }
  return passages;
}

const paragraphsOf = (html: string): string[] =>
  [...html.matchAll(PARAGRAPH)].map(([, inner = ""]) => plainText(inner)).filter((text) => text !== "");

/** Anything between words but single plain spaces. */
const UNTIDY = /[^\P{White_Space} ]|\u200B| {2}|^ | $/u;
const NEEDS_MARK = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}'")$*]$/u;

/** As Pagefind reads it: a paragraph ends with a mark, and a space without width does not count. */
function plainText(html: string): string {
  let text = decoded(html.replace(/<[^>]*>/g, ""));
  if (UNTIDY.test(text))
    text = text
      .replace(/\u200B/g, "")
      .replace(/\p{White_Space}+/gu, " ")
      .trim();
  return NEEDS_MARK.test(text.slice(-2)) ? `${text}.` : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};
const decoded = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    : text;

function endOfDiv(html: string, start: number): number {
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === "" ? 1 : -1;
    if (depth === 0) return html.indexOf(">", tag.index) + 1;
  }
  return html.length;
}
