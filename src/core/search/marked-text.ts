import { bareWord } from "#core/search/search-text.ts";

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Splits an excerpt of Pagefind into plain parts; a truncated sentence has an ellipsis. */
export function markedParts(excerpt: string): MarkedPart[] {
  const parts = markedText(excerpt);
  const whole = parts.map(({ text }) => text).join("");
  if (/^\s*\p{Ll}/u.test(whole)) parts.unshift({ text: "… ", isMatch: false });
  if (/[\p{L}\p{N},;:]\s*$/u.test(whole)) parts.push({ text: " …", isMatch: false });
  return parts;
}

/**
 * Splits text with marks into plain parts: `<mark>` is the only element; everything else is text. Adjacent words become one
 * match, without the punctuation around them.
 */
export function markedText(marked: string): MarkedPart[] {
  const joined = marked.replace(/<\/mark>(\s+)<mark>/g, "$1");
  return joined
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter((part) => part !== "")
    .flatMap((part) => {
      const match = /^<mark>([^<]*)<\/mark>$/.exec(part);
      return match ? withoutPunctuation(decode(match[1] ?? "")) : [{ text: decode(part), isMatch: false }];
    });
}

function withoutPunctuation(text: string): MarkedPart[] {
  const [before = ""] = /^[^\p{L}\p{N}]*/u.exec(text) ?? [];
  const word = bareWord(text);
  const after = text.slice(before.length + word.length);
  return [
    { text: before, isMatch: false },
    { text: word, isMatch: true },
    { text: after, isMatch: false },
  ].filter((part) => part.text !== "");
}

// Pagefind escapes these three; the ampersand is decoded last, so that nothing is decoded twice.
const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll("\u200B", "");
