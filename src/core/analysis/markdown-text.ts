/** Removes Markdown's emphasis, code, quote marks and escapes; `<br>` becomes a line break. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/^[ \t]*(?:[-*•]\s+)?(?:>[ \t]?)+/gm, "")
    .replace(/\*\*/g, "")
    .replace(/(^|[^\p{L}\p{N}_])__([^_\n]+)__/gu, "$1$2")
    .replace(/(^|[^\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])/gu, "$1$2")
    .replace(/`([^`\n]*)`/g, "$1")
    .replace(/\\([_*#>`[\]()-])/g, "$1")
    .trim();

const OPEN = `["“«„'‘]`;
const CLOSE = `["”»“'’]`;
const QUOTED = /^(?:[^"“«„]{1,60}:\s*)?["“«„](.+)["”»“]\.?(?:\s*(?:[-–—]|\().{0,80})?$/s;

/** Removes the quotation marks of a quote and the speaker's name before or after it. */
export function withoutQuotationMarks(quote: string): string {
  const inner = QUOTED.exec(quote)?.[1] ?? quote;
  return inner.replace(new RegExp(`^${OPEN}+|(?<!${CLOSE})${CLOSE}+$`, "g"), "").trim() || quote;
}
