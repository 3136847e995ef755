import { type EditedSegment, type Segments, withText } from "./editing.ts";

/** A common recognition error and its correction: `La Teca` -> `La Teja`. */
export interface GlossaryEntry {
  wrong: string;
  right: string;
}

export interface GlossaryChange {
  id: string;
  before: string;
  after: string;
}

export interface GlossaryResult {
  segments: Segments;
  /** Segments that change, in order, for a preview. */
  changes: GlossaryChange[];
  /** Number of replacements by all entries. */
  count: number;
}

const LETTER = "[\\p{L}\\p{M}\\p{N}]";

/** Replaces whole words only, in upper or lower case, entry by entry; skips blank entries and those without effect. */
export function replaceGlossary(segments: Segments, glossary: readonly GlossaryEntry[]): GlossaryResult {
  const rules = glossary.filter(({ wrong, right }) => wrong.trim() !== "" && wrong !== right).map(toRule);
  const changes: GlossaryChange[] = [];
  let count = 0;
  const replaced = segments.map((segment): EditedSegment => {
    let text = segment.text;
    for (const { pattern, right } of rules) {
      text = text.replace(pattern, () => {
        count++;
        return right;
      });
    }
    if (text === segment.text) return segment;
    changes.push({ id: segment.id, before: segment.text, after: text });
    return withText(segment, text);
  });
  return { segments: changes.length === 0 ? segments : replaced, changes, count };
}

/**
 * Applies previewed changes, except those of the segments in `left`. A segment whose text has changed since the preview stays
 * as it is.
 */
export function applyChanges(
  segments: Segments,
  changes: readonly GlossaryChange[],
  left: ReadonlySet<string>,
): Segments {
  const chosen = new Map(changes.filter(({ id }) => !left.has(id)).map((change) => [change.id, change]));
  let isChanged = false;
  const applied = segments.map((segment) => {
    const change = chosen.get(segment.id);
    if (change?.before !== segment.text) return segment;
    isChanged = true;
    return withText(segment, change.after);
  });
  return isChanged ? applied : segments;
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
