import { decodeHTMLStrict } from "entities/decode";

/** Words of one voice in a cue; `voice` is null when no span names it. Line feeds of the file are kept. */
export interface SpokenPart {
  voice: string | null;
  text: string;
}

/** Markup of WebVTT and SubRip; any other text in angle brackets is kept as text. */
const TAG = /^<\/?(?:c|i|b|u|s|v|em|strong|ruby|rt|lang|font|span|p)(?:[.\s][^<>]*)?>$/i;
const TIMESTAMP = /^<[\d:.,]+>$/;
const VOICE = /^<v(?:\.[^\s>]*)?(?:[ \t]+([^ \t>][^>]*)?)?>$/;
/** Position codes that subtitle programs write into SubRip: `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g;

/** Parses the text of a cue: voices, entities, and text without markup. Blank parts are dropped. */
export function readCueText(cueText: string): SpokenPart[] {
  const parts: SpokenPart[] = [{ voice: null, text: "" }];
  for (const token of cueText.replace(OVERRIDE, "").split(/(<[^<>]*>)/)) {
    const voice = VOICE.exec(token);
    const last = parts.at(-1);
    if (voice) parts.push({ voice: decoded(voice[1] ?? "").trim() || null, text: "" });
    else if (/^<\/v>$/i.test(token)) parts.push({ voice: null, text: "" });
    else if (/^<br\s*\/?>$/i.test(token) && last) last.text += "\n";
    else if (!TAG.test(token) && !TIMESTAMP.test(token) && last) last.text += decoded(token);
  }
  return parts.filter(({ text }) => text.trim() !== "");
}

// Removes direction marks; a non-breaking space separates words like any other.
const decoded = (text: string): string =>
  decodeHTMLStrict(text)
    .replace(/[\u200E\u200F]/g, "")
    .replaceAll("\u00A0", " ");
