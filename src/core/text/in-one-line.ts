/** The text with single spaces between its words, and none around it. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
