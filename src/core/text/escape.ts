const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const reference = (character: string): string => REFERENCES[character] ?? character;

/** Text as it may stand between the tags of HTML and WebVTT. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, reference);

/** Text as Astro writes it, which may stand in a quoted attribute of HTML as well. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, reference);

/** Text as it may stand in an element or a quoted attribute of XML, which allows no control characters at all. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, reference);
