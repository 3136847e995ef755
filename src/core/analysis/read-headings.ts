import { itemsOf } from "./list-items.ts";
import { findPart, type Part } from "./part-names.ts";

const LISTS = new Set<Part>(["topics", "keyPoints", "quotes", "contributions", "landmarks"]);
const GROUPS: Partial<Record<Part, Group>> = {
  guestInfo: "guestInfo",
  background: "guestInfo",
  contributions: "guestInfo",
  neighborhoodInfo: "neighborhoodInfo",
  history: "neighborhoodInfo",
  landmarks: "neighborhoodInfo",
};

const EMOJI = /^(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\s)+/u;
const NUMBER = /^(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)]\s+/i;
/** A horizontal rule: below a heading, or between sections. */
const RULE = /^\s*(?:[-=_*]\s*){3,}$/;
const MAX_TITLE = 60;
const MAX_TITLE_WORDS = 6;
const MAX_NAME_WORDS = 5;

type Group = "guestInfo" | "neighborhoodInfo";
interface Section {
  group: Group | null;
  part: Part;
  /** List mark of the line that opened the section or its group. */
  mark: "bullet" | "number" | null;
  /** Whether the section's first line stands beside its heading. */
  isInline: boolean;
  lines: string[];
}

/** Parses an answer that is not JSON into an object of the same shape; empty when it has no known headings. */
export function readHeadings(answer: string): Record<string, unknown> {
  const sections: Section[] = [];
  let open: Section | null = null;
  let isAfterBlank = true;
  for (const line of answer.split(/\r?\n/).map(fromTableRow)) {
    const heading: Section | null = readHeading(line, open, isAfterBlank);
    if (heading) {
      sections.push(heading);
      open = heading;
    } else if (!RULE.test(line)) open?.lines.push(...line.split(LINE_BREAK));
    // A rule right below a heading belongs to it; elsewhere it ends the section.
    else if (open?.lines.some((text) => text.trim() !== "")) open = null;
    isAfterBlank = line.trim() === "";
  }
  return shape(sections);
}

const LINE_BREAK = /<br\s*\/?>/i;

/** Converts `| **Temas** | uno, dos |` to `**Temas**: uno, dos`. */
function fromTableRow(line: string): string {
  const cells = /^\s*\|(.[^|]*)\|(.+)\|\s*$/.exec(line);
  return cells ? `${cells[1]?.trim()}: ${cells[2]?.trim()}` : line;
}

/** Heading: `## Resumen`, `📝 **Resumen:** texto`, `1. RESUMEN`, `b) Resumen: texto`, `- **Resumen:** texto`; not a quote. */
function readHeading(line: string, open: Section | null, isAfterBlank: boolean): Section | null {
  const unhashed = line.replace(/^[\s#]+/, "");
  const bullet = /^[-*•–]\s+/.exec(unhashed)?.[0] ?? "";
  const unbulleted = unhashed
    .slice(bullet.length)
    .replace(/\*\*|__/g, "")
    .replace(EMOJI, "");
  const number = NUMBER.exec(unbulleted)?.[0] ?? "";
  const bare = unbulleted.slice(number.length).replace(EMOJI, "");
  const colon = bare.indexOf(":");
  const title = (colon < 0 ? bare : bare.slice(0, colon)).trim();
  const part = isTitle(title) ? findPart(title) : null;
  if (part === null) return null;

  const group = part === "name" ? (open?.group ?? null) : (GROUPS[part] ?? null);
  if (part === "name" && group === null) return null;
  const isWithin = group !== null && group === open?.group;
  const ownMark = bullet ? "bullet" : number ? "number" : null;
  // List items may also begin with the name of a part.
  const isHashed = /^\s*#/.test(line);
  if (ownMark && open && !isHashed && !isWithin && open.mark !== ownMark) return null;
  const isEmphatic = colon >= 0 || isHashed || ownMark !== null || /^\s*(?:\*\*|__)/.test(line);
  if (!isEmphatic && !isAfterBlank && title !== title.toUpperCase()) return null;
  if (!isEmphatic && /[.,;!?]$/.test(title)) return null;
  const rest = colon < 0 ? "" : bare.slice(colon + 1).trim();
  const mark = isWithin ? open.mark : ownMark;
  return { group, part, mark, isInline: rest !== "", lines: rest === "" ? [] : rest.split(LINE_BREAK) };
}

const isTitle = (title: string): boolean =>
  title.length <= MAX_TITLE && title.split(/\s+/).length <= MAX_TITLE_WORDS;

function shape(sections: readonly Section[]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const part of new Set(sections.map((section) => section.part))) {
    if (part === "name") continue;
    const ofPart = sections.filter((section) => section.part === part);
    value[part] = LISTS.has(part)
      ? ofPart.flatMap(({ lines, isInline }) => itemsOf(lines, { part, isInline }))
      : [...new Set(ofPart.map(textOf))].filter(Boolean).join("\n\n");
  }
  const { background, contributions, history, landmarks, ...rest } = value;
  const guest = named("guestInfo", sections);
  const neighborhood = named("neighborhoodInfo", sections);
  return {
    ...rest,
    guestInfo: { name: guest.name, background: joined(background, guest.text), contributions },
    neighborhoodInfo: { name: neighborhood.name, history: joined(history, neighborhood.text), landmarks },
  };
}

const textOf = ({ lines }: Section): string =>
  lines
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const joined = (own: unknown, other: string): string => [own, other].filter(Boolean).join("\n\n");

/** Name of a guest or a barrio, and the other text below its heading. */
function named(group: Group, sections: readonly Section[]): { name: string; text: string } {
  const own = sections.filter((section) => section.group === group);
  const name = own.find(({ part }) => part === "name")?.lines[0]?.trim();
  const lines = own.filter(({ part }) => part === group).flatMap((section) => textOf(section).split("\n"));
  const [first = "", ...others] = lines;
  const isName = !name && first.split(/\s+/).length <= MAX_NAME_WORDS && !/[.;,]$/.test(first);
  return {
    name: name ?? (isName ? first : ""),
    text: (isName ? others : lines).join("\n").trim(),
  };
}
