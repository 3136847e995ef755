/** Paragraphs of a text, which blank lines separate; empty for null. */
export const paragraphs = (text: string | null | undefined): string[] =>
  (text ?? "").split(/\n\s*\n/).filter((part) => part.trim() !== "");
