import { inOneLine } from "#core/text/in-one-line.ts";
import { readTime } from "../../captions/read-captions.ts";
import type { ReadTranscript } from "../imported.ts";
import { type Turn, toCues } from "../timed-text.ts";
import { readMarkup } from "./read-markup.ts";

const UNREAD = new Set(["head", "script", "style", "nav", "template", "noscript"]);
const BLOCK = /^(?:p|div|br|li|h[1-6]|tr|section|article|blockquote|dt|dd|header|footer)$/;

interface Paragraph {
  /** Name before the text; null when there is none. */
  voice: string | null;
  start: number | null;
  text: string;
}

/** Reads an HTML transcript, as published by Podcasting 2.0 and podcast sites: `<cite>` has the name, `<time>` the start. */
export function readHtml(html: string): ReadTranscript {
  const paragraphs = paragraphsOf(html);
  const turns: Turn[] = [];
  for (const { voice, start, text } of paragraphs) {
    if (start !== null) turns.push({ voice, start, lines: [text] });
    else turns.at(-1)?.lines.push(voice === null ? text : `${voice}: ${text}`);
  }
  const isTimed = turns.length > 1 && paragraphs[0]?.start !== null;
  if (isTimed) return { cues: toCues(turns), holds: true };
  const lines = paragraphs.map(({ voice, text }) => (voice === null ? text : `${voice}: ${text}`));
  return { cues: [], text: lines.join("\n\n") };
}

/** The text of HTML, with a blank line between its paragraphs. */
export const htmlText = (html: string): string =>
  paragraphsOf(html)
    .map(({ text }) => text)
    .join("\n\n");

function paragraphsOf(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const unread: string[] = [];
  let inline: "cite" | "time" | null = null;
  let next: Paragraph = { voice: null, start: null, text: "" };
  const endParagraph = () => {
    const text = inOneLine(next.text);
    if (text !== "") paragraphs.push({ ...next, text });
    next = text === "" ? { ...next, text: "" } : { voice: null, start: null, text: "" };
  };
  readMarkup(html, false, {
    open: (name) => {
      if (UNREAD.has(name)) unread.push(name);
      if (BLOCK.test(name) || name === "cite") endParagraph();
      if (name === "cite" || name === "time") inline = name;
    },
    text: (said) => {
      const time = inline === "time" ? readTime(said) : null;
      if (unread.length > 0) return;
      if (inline === "cite") next.voice = (next.voice ?? "") + said;
      else if (time !== null) next.start = time;
      else next.text += said;
    },
    close: (name) => {
      if (unread.at(-1) === name) unread.pop();
      if (BLOCK.test(name)) endParagraph();
      if (name === "cite")
        next.voice = (next.voice ?? "").replace(/\s+/g, " ").replace(/:\s*$/, "").trim() || null;
      if (name === inline) inline = null;
    },
  });
  endParagraph();
  return paragraphs;
}
