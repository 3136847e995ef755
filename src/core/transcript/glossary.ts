import type { Segments } from "./editing.ts";
import { changeTexts, type Replacement } from "./replace.ts";

/** A common recognition error and its correction: `La Teca` -> `La Teja`. */
export interface GlossaryEntry {
  wrong: string;
  right: string;
}

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

/** Replaces whole words only, in upper or lower case, entry by entry; skips blank entries and those without effect. */
export function replaceGlossary(segments: Segments, glossary: readonly GlossaryEntry[]): Replacement {
  const rules = glossary.filter(({ wrong, right }) => wrong.trim() !== "" && wrong !== right).map(toRule);
  return changeTexts(segments, (before) => {
    let count = 0;
    let text = before;
    for (const { pattern, right } of rules) {
      text = text.replace(pattern, () => {
        count++;
        return right;
      });
    }
    return { text, count };
  });
}

function toRule({ wrong, right }: GlossaryEntry) {
  const words = wrong
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  return { pattern: new RegExp(`(?<!${LETTER})${words.join("\\s+")}(?!${LETTER})`, "giu"), right };
}

/** Parses one entry per line: `mal escrito -> bien escrito`, or with a tab, `=` or `→`; returns lines that it cannot parse. */
export function parseGlossary(text: string): { entries: GlossaryEntry[]; unreadable: string[] } {
  const entries: GlossaryEntry[] = [];
  const unreadable: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    const [wrong = "", right = "", ...more] = line
      .split(/(?<!\s)\s*(?:->|→|=|\t)\s*/)
      .map((part) => part.trim());
    if (wrong === "" || right === "" || more.length > 0) unreadable.push(line.trim());
    else entries.push({ wrong, right });
  }
  return { entries, unreadable };
}
