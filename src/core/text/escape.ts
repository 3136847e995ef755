const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const reference = (character: string): string => REFERENCES[character] ?? character;

/** Escapes text for the content of HTML and WebVTT elements. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, reference);

/** Escapes text like Astro, also for quoted HTML attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, reference);

/** Escapes text for XML elements and quoted attributes; XML does not allow control characters at all. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, reference);
