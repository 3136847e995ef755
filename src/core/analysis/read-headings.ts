import { foldText } from "../search-text.ts";

/** Headings by the part they begin, folded; a heading may go on: 'puntos clave del programa'. */
const HEADINGS: readonly [RegExp, string][] = [
  [/^(descripcion|description)\b/, "description"],
  [/^(resumen|summary)\b/, "summary"],
  [/^(temas?|topics?)\b/, "topics"],
  [/^(puntos? claves?|key ?points?|ideas principales)\b/, "keyPoints"],
  [/^(citas?|quotes?|frases)\b/, "quotes"],
  [/^(tono|emotional ?tone|tone)\b/, "emotionalTone"],
  [/^(trayectoria|invitad[oa]|guest)\b/, "guestBackground"],
  [/^(contribuciones|aportes|contributions)\b/, "contributions"],
  [/^(historia|barrio|neighborhood)\b/, "history"],
  [/^(lugares|landmarks)\b/, "landmarks"],
];
const LISTS = new Set(["topics", "keyPoints", "quotes", "contributions", "landmarks"]);

const MARKS = /^\s*(?:#|\*\*|__)/;
const MAX_TITLE = 60;
const MAX_TITLE_WORDS = 5;

/** The parts of an answer that is no JSON, as an object of the same shape; empty when it has no known headings. */
export function readHeadings(answer: string): Record<string, unknown> {
  const sections = new Map<string, string[]>();
  let section: string[] | null = null;
  for (const line of answer.split(/\r?\n/)) {
    const heading = readHeading(line);
    if (heading) {
      section = heading.rest === "" ? [] : [heading.rest];
      sections.set(heading.part, section);
    } else section?.push(line);
  }
  return shape(sections);
}

/** `## Resumen`, `**Resumen:** texto`, `1. RESUMEN`, `Resumen: texto`. A line without mark or colon is short. */
function readHeading(line: string): { part: string; rest: string } | null {
  const bare = line.replace(/\*\*|__/g, "").replace(/^[\s#]*(?:\d{1,2}[.)]\s*)?/, "");
  const colon = bare.indexOf(":");
  const title = (colon < 0 ? bare : bare.slice(0, colon)).trim();
  const isShort = title.length <= MAX_TITLE && title.split(/\s+/).length <= MAX_TITLE_WORDS;
  if (!isShort || (colon < 0 && !MARKS.test(line) && /[.,;!?]$/.test(title))) return null;
  const part = HEADINGS.find(([pattern]) => pattern.test(foldText(title)))?.[1];
  return part === undefined ? null : { part, rest: colon < 0 ? "" : bare.slice(colon + 1).trim() };
}

function shape(sections: Map<string, string[]>): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [part, lines] of sections) {
    value[part] = LISTS.has(part)
      ? itemsOf(lines, part)
      : lines
          .join("\n")
          .replace(/\n{3,}/g, "\n\n")
          .trim();
  }
  const { guestBackground, contributions, history, landmarks, ...rest } = value;
  return {
    ...rest,
    ...(guestBackground || contributions
      ? { guestInfo: { background: guestBackground, contributions } }
      : {}),
    ...(history || landmarks ? { neighborhoodInfo: { history, landmarks } } : {}),
  };
}

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** One item a line; topics and places also stand on one line, parted by commas. */
function itemsOf(lines: readonly string[], part: string): string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const [only = ""] = filled;
  const inline = filled.length === 1 && !BULLET.test(only) && (part === "topics" || part === "landmarks");
  const items = inline ? only.split(/[,;]/) : filled.map((line) => line.replace(BULLET, ""));
  return items.map((item) => item.trim()).filter(Boolean);
}
