import { decodeHTMLStrict } from "entities/decode";

/** What one voice says in a cue; `voice` is null where no span says whose it is. Line feeds of the file are kept. */
export interface SpokenPart {
  voice: string | null;
  text: string;
}

/** Markup that WebVTT and SubRip players know; anything else between angle brackets was said. */
const TAG = /^<\/?(?:c|i|b|u|s|v|em|strong|ruby|rt|lang|font|span|p)(?:[.\s][^<>]*)?>$/i;
const TIMESTAMP = /^<[\d:.,]+>$/;
const VOICE = /^<v(?:\.[^\s>]*)?(?:[ \t]+([^>]*))?>$/;
/** Positions that subtitle programs write into SubRip: `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g;

/** Reads the text of a cue: voices, entities, and what remains without markup. Blank parts are left out. */
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

// Marks of direction are no letters, and a hard space parts words as any other.
const decoded = (text: string): string =>
  decodeHTMLStrict(text)
    .replace(/[\u200E\u200F]/g, "")
    .replaceAll("\u00A0", " ");
