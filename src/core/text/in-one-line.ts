/** Collapses white space to single spaces and trims the text. Most texts are one line: testing is cheaper than rewriting. */
export const inOneLine = (text: string): string =>
  /[^\S ]| {2}|^ | $/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
