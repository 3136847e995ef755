/** Removes what a form refuses: control characters except tab and line breaks, direction marks, lone surrogates. */
export const withoutUnstorable = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is the purpose.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, "");
