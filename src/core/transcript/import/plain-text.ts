import type { ReadTranscript } from "./imported.ts";

/** Line ends of all systems become one kind, and more than one blank line one. */
export function plainText(text: string): ReadTranscript {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  return { cues: [], text: lines.join("\n").replace(/\n{3,}/g, "\n\n") };
}
