import { SegmentReader, type TimedWords } from "./segment-reader.ts";

/** About a minute of a transcript, or as much of one that has no times. */
export interface Passage {
  /** Whole seconds from the start of the recording, as in the anchor `#t65`; null without times. */
  seconds: number | null;
  /** Words as Pagefind reads them: without zero-width spaces, each paragraph ended by a punctuation mark. */
  words: string[];
  /** Its sentences in order; empty without times. */
  segments: TimedWords[];
}

export interface ParsedPage {
  /** The page without the words of its transcript. */
  rest: string;
  /** Empty for a page without a transcript. */
  passages: Passage[];
}

const START = '<div class="transcript">';
const DIV = /<(\/?)div\b/g;
/** A tag, or text up to the next tag. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g;
const SECONDS = /\sid="t(\d+)"/;
/** Number of words of a passage in a transcript without times. */
const UNTIMED_WORDS = 150;

/** Pagefind appends a full stop to a paragraph that ends with one of these characters. */
const NEEDS_MARK = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}'")$*]$/u;

/** Separates the transcript, as `components/transcript/transcript-html.ts` writes it, from a page. */
export function parseTranscript(page: string): ParsedPage {
  const start = page.indexOf(START);
  if (start < 0) return { rest: page, passages: [] };
  const end = endOfDiv(page, start);
  const html = page.slice(start, end);
  return { rest: page.slice(0, start) + page.slice(end), passages: readPassages(html) };
}

/** Starts a passage at each time; without times, joins paragraphs up to the length of a passage. */
function readPassages(html: string): Passage[] {
  const passages: Passage[] = [];
  let reader = new SegmentReader();
  let open: Passage | null = null;
  /** The paragraph that is being read; null between paragraphs. */
  let paragraph: ParagraphWords | null = null;
  let isLink = false;
  const startPassage = (seconds: number | null): Passage => {
    reader = new SegmentReader();
    const passage = { seconds, words: [], segments: [] };
    passages.push(passage);
    return passage;
  };
  for (const [piece, slash, name, attributes = ""] of html.matchAll(PIECE)) {
    if (name === undefined) {
      // Links in a paragraph are timestamps of the recording.
      if (!isLink) paragraph?.add(piece);
    } else if (name === "a") isLink = slash === "";
    else if (name === "h3" && slash === "") open = startPassage(Number(SECONDS.exec(attributes)?.[1]));
    else if (name === "p" && slash === "/" && open && paragraph) {
      const { words } = paragraph;
      if (NEEDS_MARK.test(words.at(-1) ?? "")) words.push(`${words.pop()}.`);
      open.words.push(...words);
      reader.endParagraph(words.length);
      open.segments = reader.finish();
      paragraph = null;
      if (open.seconds === null && open.words.length >= UNTIMED_WORDS) open = null;
    } else {
      if (name === "p") {
        open ??= startPassage(null);
        paragraph = new ParagraphWords();
      }
      reader.readTag(piece, paragraph?.words.length ?? 0);
    }
  }
  if (open?.seconds === null && open.words.length === 0) passages.pop();
  return passages;
}

/** Offset of the end of the element that begins at `start`. */
function endOfDiv(html: string, start: number): number {
  DIV.lastIndex = start;
  let depth = 0;
  for (let tag = DIV.exec(html); tag; tag = DIV.exec(html)) {
    depth += tag[1] === "" ? 1 : -1;
    if (depth === 0) return html.indexOf(">", DIV.lastIndex) + 1;
  }
  return html.length;
}

const ENTITY = /&(lt|gt|quot|#39|amp);/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const ZERO_WIDTH = /\u200B/g;
const SPACES = /\p{White_Space}+/u;

/** Words of a paragraph that is read in pieces, between its tags; a word may continue in the next piece. */
class ParagraphWords {
  readonly words: string[] = [];
  #isWordOpen = false;

  /** @param html text without tags */
  add(html: string): void {
    const text = html.replace(ENTITY, (_, name: string) => ENTITIES[name] ?? "").replace(ZERO_WIDTH, "");
    if (text === "") return;
    // The first and the last part are empty beside a space.
    const [first = "", ...others] = text.split(SPACES);
    if (this.#isWordOpen) this.words.push(`${this.words.pop()}${first}`);
    else if (first !== "") this.words.push(first);
    for (const word of others) if (word !== "") this.words.push(word);
    this.#isWordOpen = (others.at(-1) ?? first) !== "";
  }
}
