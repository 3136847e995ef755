import { withoutUnstorable } from "#core/text/without-unstorable.ts";
import { isObject, parseRepaired } from "./answer-json.ts";
import { type ContentAnalysis, EMPTY_ANALYSIS } from "./content-analysis.ts";
import { findPart, type Part } from "./part-names.ts";
import { readTone } from "./read-tone.ts";

/** Same limit as in the editor: an item beyond it would be lost with the next save. */
export const MAX_ITEMS = 100;
const MAX_ITEM_CHARACTERS = 2000;
const MAX_TEXT_CHARACTERS = 20_000;
/** Same limit as the episode's field. */
export const MAX_HEADLINE_CHARACTERS = 200;

/** Normalizes a stored or submitted analysis: missing parts become empty, invalid ones are dropped, lengths are limited. */
export function toAnalysis(value: Record<string, unknown>): ContentAnalysis {
  return {
    ...EMPTY_ANALYSIS,
    headline: line(pick(value, "headline")),
    description: text(pick(value, "description")),
    summary: text(pick(value, "summary")),
    topics: list(pick(value, "topics")),
    keyPoints: list(pick(value, "keyPoints")),
    quotes: list(pick(value, "quotes")),
    emotionalTone: readTone(pick(value, "emotionalTone")),
    guestInfo: guest(pick(value, "guestInfo")),
    neighborhoodInfo: neighborhood(pick(value, "neighborhoodInfo")),
    confidence: share(pick(value, "confidence")),
    wordCount: figure(value.wordCount),
    duration: figure(value.duration),
  };
}

/** The part under its own key, otherwise under the first non-null key that names it. */
function pick(value: Record<string, unknown>, part: Part): unknown {
  if (Object.hasOwn(value, part) && value[part] != null) return value[part];
  return Object.entries(value).find(([key, found]) => found != null && findPart(key) === part)?.[1];
}

/** Does not split a surrogate pair. */
const cut = (whole: string, length: number): string =>
  whole.slice(0, /[\uD800-\uDBFF]/.test(whole.charAt(length - 1)) ? length - 1 : length);

function text(value: unknown): string {
  const whole = Array.isArray(value) ? value.filter((part) => typeof part === "string").join("\n\n") : value;
  return typeof whole === "string" ? cut(withoutUnstorable(whole).trim(), MAX_TEXT_CHARACTERS) : "";
}

const line = (value: unknown): string =>
  cut(text(value).replace(/\s+/g, " "), MAX_HEADLINE_CHARACTERS).trim();

/** Removes the marks of a list before an item. */
export const withoutBullets = (item: string): string => item.replace(/^(?:[-*•]\s+)+/, "");

/** Reads a list from an array, from text with one item per line, or from JSON within a string. */
function list(value: unknown): string[] {
  if (typeof value === "string") return list(parsed(value) ?? value.split(/\n|;/));
  if (!Array.isArray(value)) return [];
  const filled = value
    .map((item) => withoutBullets(text(isObject(item) ? itemText(item) : item)))
    .map((item) => cut(item, MAX_ITEM_CHARACTERS))
    .filter(Boolean);
  return [...new Set(filled)].slice(0, MAX_ITEMS);
}

/** `{speaker, quote}`, `{topic, relevance}`, `{point}`: returns the value of the key that names text, otherwise the only text. */
function itemText(item: Record<string, unknown>): unknown {
  const named = ["text", "texto", "quote", "cita", "topic", "tema", "point", "punto", "name", "nombre"];
  const key = named.find((name) => typeof item[name] === "string");
  return key ? item[key] : Object.values(item).find((found) => typeof found === "string");
}

function parsed(value: string): unknown {
  return /^\s*[[{]/.test(value) ? parseRepaired(value) : undefined;
}

function guest(value: unknown): ContentAnalysis["guestInfo"] {
  const parts = typeof value === "string" ? parsed(value) : value;
  if (!isObject(parts)) return null;
  const info = {
    name: text(pick(parts, "name")),
    background: text(pick(parts, "background")),
    contributions: list(pick(parts, "contributions")),
  };
  return info.name || info.background || info.contributions.length > 0 ? info : null;
}

function neighborhood(value: unknown): ContentAnalysis["neighborhoodInfo"] {
  const parts = typeof value === "string" ? parsed(value) : value;
  if (!isObject(parts)) return null;
  const info = {
    name: text(pick(parts, "name")),
    history: text(pick(parts, "history")),
    landmarks: list(pick(parts, "landmarks")),
  };
  return info.name || info.history || info.landmarks.length > 0 ? info : null;
}

function figure(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Models write 85 as well as 0.85. */
function share(value: unknown): number | null {
  const number = figure(value);
  if (number === null || number > 100) return null;
  return number > 1 ? number / 100 : number;
}
