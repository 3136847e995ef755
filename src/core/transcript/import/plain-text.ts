import type { ReadTranscript } from "./imported.ts";

const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** Normalizes line ends and collapses consecutive blank lines. */
export function plainText(text: string): ReadTranscript {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trimEnd());
  return { cues: [], origin: "typed", text: lines.join("\n").replace(/\n{3,}/g, "\n\n") };
}

/** Removes the front matter of Markdown files and their marks for headings and emphasis. */
export function withoutMarkdown(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(FRONT_MATTER, "")
    .replace(/^#{1,6}[ \t]+/gm, "")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .trimStart();
}

export const hasFrontMatter = (text: string): boolean => FRONT_MATTER.test(text.replace(/\r\n?/g, "\n"));

export const isMarkdown = (text: string, name: string): boolean =>
  /\.(?:md|markdown)$/.test(name) || hasFrontMatter(text);
