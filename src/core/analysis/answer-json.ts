import { jsonrepair } from "jsonrepair";

const MAX_DEPTH = 3;
const MAX_SPANS = 20;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns every object in an answer, in order: the answer itself, objects in a code fence or within other text, in an array,
 * in a wrapper object, in a string that contains JSON.
 */
export function findObjects(answer: string, depth = 0): Record<string, unknown>[] {
  const whole = parseJson(answer);
  const values = whole === undefined ? spansOf(answer).map(parseRepaired) : [whole];
  return values.flatMap((value) => objectsIn(value, depth));
}

function objectsIn(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > MAX_DEPTH) return [];
  if (typeof value === "string") return value.includes("{") ? findObjects(value, depth + 1) : [];
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, depth + 1));
  if (!isObject(value)) return [];
  return [value, ...Object.values(value).flatMap((item) => objectsIn(item, depth + 1))];
}

/** Parses JSON and near-JSON (trailing commas, raw line breaks, curly quotes). Undefined when the text is neither. */
export function parseRepaired(json: string): unknown {
  const value = parseJson(json);
  if (value !== undefined) return value;
  try {
    return parseJson(jsonrepair(json));
  } catch {
    return undefined;
  }
}

/** Undefined when the text is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Parts of a text between outermost braces. */
function spansOf(text: string): string[] {
  const spans: string[] = [];
  let depth = 0;
  let start = 0;
  let stringStart: number | null = null;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (stringStart !== null) {
      if (character === "\\") i++;
      else if (character === '"') stringStart = null;
    } else if (character === '"' && depth > 0) stringStart = i;
    else if (character === "{" && depth++ === 0) start = i;
    else if (character === "}" && depth > 0 && --depth === 0) spans.push(text.slice(start, i + 1));
  }
  if (depth > 0) spans.push(openSpan(text, start, stringStart));
  return spans.slice(0, MAX_SPANS);
}

/** A span without its closing brace: unpaired quotation marks hide the brace, or the answer was cut off. */
function openSpan(text: string, start: number, stringStart: number | null): string {
  const end = text.lastIndexOf("}");
  if (end > start && /[}\]`;]\s*$/.test(text)) return text.slice(start, end + 1);
  if (stringStart === null) return text.slice(start);
  const sentences = /^[\s\S]*[.!?…](?=\s)/.exec(text.slice(stringStart))?.[0];
  return text.slice(start, stringStart) + (sentences ? `${sentences}"` : "");
}
