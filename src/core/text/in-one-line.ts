/** Collapses white space to single spaces and trims the text. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
