import { decodeHTMLStrict } from "entities/decode";
import { readTime } from "./read-captions.ts";

/** Words of one voice in a cue; `voice` is null when no span names it. Line feeds of the file are kept. */
export interface SpokenPart {
  voice: string | null;
  text: string;
  /** Starts of the words, NaN before the first mark of a time; absent when the part has no marks. */
  words?: number[];
}

/** Markup of WebVTT and SubRip; any other text in angle brackets is kept as text. */
const TAG = /^<\/?(?:c|i|b|u|s|v|em|strong|ruby|rt|lang|font|span|p)(?:[.\s][^<>]*)?>$/i;
const TIMESTAMP = /^<([\d:.,]+)>$/;
const VOICE = /^<v(?:\.[^\s>]*)?(?:[ \t]+([^ \t>][^>]*)?)?>$/;
/** Position codes that subtitle programs write into SubRip: `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g;

/** Parses the text of a cue: voices, entities, and text without markup. Blank parts are dropped. */
export function readCueText(cueText: string): SpokenPart[] {
  const parts: MarkedPart[] = [newPart(null)];
  for (const token of cueText.replace(OVERRIDE, "").split(/(<[^<>]*>)/)) {
    const voice = VOICE.exec(token);
    const [, mark] = TIMESTAMP.exec(token) ?? [];
    const last = parts.at(-1);
    if (voice) parts.push(newPart(decoded(voice[1] ?? "").trim() || null));
    else if (/^<\/v>$/i.test(token)) parts.push(newPart(null));
    else if (mark && last) last.marks.push({ at: last.text.length, start: readTime(mark) ?? Number.NaN });
    else if (/^<br\s*\/?>$/i.test(token) && last) last.text += "\n";
    else if (!TAG.test(token) && last) last.text += decoded(token);
  }
  return parts.filter(({ text }) => text.trim() !== "").map(withWords);
}

interface MarkedPart extends SpokenPart {
  /** Times within the text, by their offset. */
  marks: { at: number; start: number }[];
}

const newPart = (voice: string | null): MarkedPart => ({ voice, text: "", marks: [] });

function withWords({ marks, ...part }: MarkedPart): SpokenPart {
  if (marks.length === 0) return part;
  let [next, start] = [0, Number.NaN];
  const words = [...part.text.matchAll(/\S+/g)].map(({ index }) => {
    for (let mark = marks[next]; mark && mark.at <= index; mark = marks[++next]) {
      if (!Number.isNaN(mark.start)) start = mark.start;
    }
    return start;
  });
  return { ...part, words };
}

// Removes direction marks; a non-breaking space separates words like any other.
const decoded = (text: string): string =>
  decodeHTMLStrict(text)
    .replace(/[\u200E\u200F]/g, "")
    .replaceAll("\u00A0", " ");
