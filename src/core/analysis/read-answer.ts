import { type ContentAnalysis, EMPTY_ANALYSIS, hasContent } from "./content-analysis.ts";
import { readHeadings } from "./read-headings.ts";
import { readTone } from "./tones.ts";

const MAX_ITEMS = 30;
const MAX_ITEM_CHARACTERS = 2000;
const MAX_TEXT_CHARACTERS = 20_000;

/**
 * The analysis in a model's answer: JSON, JSON within a fence or within other text, else what stands under headings.
 * Null when there is nothing of an analysis in it. spec: admin, section 7, analyze-content
 */
export function readAnswer(answer: string): ContentAnalysis | null {
  const value = findObject(answer);
  const analysis = toAnalysis(value ?? readHeadings(answer));
  return hasContent(analysis) ? analysis : null;
}

/** What is stored or sent somewhere, made whole: missing parts are empty, odd ones left out, lengths bounded. */
export function toAnalysis(value: Record<string, unknown>): ContentAnalysis {
  return {
    ...EMPTY_ANALYSIS,
    description: text(pick(value, "description", "descripcion", "descripción")),
    summary: text(pick(value, "summary", "resumen")),
    topics: list(pick(value, "topics", "temas")),
    keyPoints: list(pick(value, "keyPoints", "key_points", "puntosClave", "puntos_clave")),
    quotes: list(pick(value, "quotes", "citas")).map(withoutMarks),
    emotionalTone: readTone(pick(value, "emotionalTone", "emotional_tone", "tono", "tone")),
    guestInfo: guest(pick(value, "guestInfo", "guest_info", "invitado")),
    neighborhoodInfo: neighborhood(pick(value, "neighborhoodInfo", "neighborhood_info", "barrio")),
    confidence: share(pick(value, "confidence", "confianza")),
    wordCount: figure(value.wordCount),
    duration: figure(value.duration),
  };
}

function findObject(answer: string): Record<string, unknown> | null {
  const fenced = [...answer.matchAll(/```(?:json)?\s*\n?([\s\S]*?)```/gi)].map((match) => match[1] ?? "");
  const from = answer.indexOf("{");
  const to = answer.lastIndexOf("}");
  const within = from >= 0 && to > from ? [answer.slice(from, to + 1)] : [];
  for (const candidate of [answer, ...fenced, ...within]) {
    const value = parse(candidate);
    if (value) return value;
  }
  return null;
}

function parse(candidate: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(candidate);
    const inner = isObject(value) && isObject(value.analysis) ? value.analysis : value;
    return isObject(inner) ? inner : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const pick = (value: Record<string, unknown>, ...names: string[]): unknown =>
  names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined)).find((found) => found != null);

/** What no column can hold is left out: NUL, halves of characters, marks that turn the direction of writing. */
const clean = (value: string) =>
  value
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, "")
    .trim();

function text(value: unknown): string {
  const whole = Array.isArray(value) ? value.filter((part) => typeof part === "string").join("\n\n") : value;
  return typeof whole === "string" ? clean(whole).slice(0, MAX_TEXT_CHARACTERS) : "";
}

function list(value: unknown): string[] {
  const items = typeof value === "string" ? value.split(/\n|;/) : Array.isArray(value) ? value : [];
  const texts = items.map((item) =>
    isObject(item) ? pick(item, "text", "quote", "texto", "cita", "name") : item,
  );
  const filled = texts
    .map((item) =>
      text(item)
        .replace(/^[-*•]\s+/, "")
        .slice(0, MAX_ITEM_CHARACTERS),
    )
    .filter(Boolean);
  return [...new Set(filled)].slice(0, MAX_ITEMS);
}

const withoutMarks = (quote: string) => quote.replace(/^["“«'‘]+|["”»'’]+$/g, "").trim() || quote;

function guest(value: unknown): ContentAnalysis["guestInfo"] {
  if (!isObject(value)) return null;
  const info = {
    name: text(pick(value, "name", "nombre")),
    background: text(pick(value, "background", "trayectoria")),
    contributions: list(pick(value, "contributions", "contribuciones", "aportes")),
  };
  return info.name || info.background || info.contributions.length > 0 ? info : null;
}

function neighborhood(value: unknown): ContentAnalysis["neighborhoodInfo"] {
  if (!isObject(value)) return null;
  const info = {
    name: text(pick(value, "name", "nombre")),
    history: text(pick(value, "history", "historia")),
    landmarks: list(pick(value, "landmarks", "lugares", "lugaresEmblematicos")),
  };
  return info.name || info.history || info.landmarks.length > 0 ? info : null;
}

function figure(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Models say 85 as well as 0.85. */
function share(value: unknown): number | null {
  const number = figure(value);
  if (number === null || number > 100) return null;
  return number > 1 ? number / 100 : number;
}
