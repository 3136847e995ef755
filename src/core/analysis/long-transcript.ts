import type { ContentAnalysis } from "./content-analysis.ts";
import type { Tone } from "./tones.ts";

/** About 12,000 tokens of Spanish: an hour of talk fits the small windows of local models in one or two parts. */
const PART_CHARACTERS = 48_000;
const MAX_TOPICS = 8;
const MAX_ITEMS = 12;

/**
 * Splits a long transcript into parts of at most `limit` characters: between turns of speech where possible, else between
 * sentences, else between words. Nothing is omitted or repeated.
 */
export function splitTranscript(transcript: string, limit = PART_CHARACTERS): string[] {
  const parts: string[] = [];
  let rest = transcript.trim();
  while (rest.length > limit) {
    const at = cutPosition(rest, limit);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest !== "") parts.push(rest);
  return parts;
}

function cutPosition(text: string, limit: number): number {
  const window = text.slice(0, limit);
  for (const mark of ["\n\n", "\n", ". ", "? ", " "]) {
    const at = window.lastIndexOf(mark);
    // Parts of one sentence each would be too small; a break between words may be anywhere.
    if (at > (mark === " " ? 0 : limit / 2)) return at + mark.length;
  }
  // A surrogate pair is not split.
  return /[\uD800-\uDBFF]/.test(window.at(-1) ?? "") ? limit - 1 : limit;
}

/** Joins the analyses of the parts into one: lists are interleaved, so that every part contributes; texts are joined in order. */
export function joinAnalyses(parts: readonly ContentAnalysis[]): ContentAnalysis {
  const [first] = parts;
  if (!first) throw new Error("there are no parts to join");
  const guests = parts.flatMap(({ guestInfo }) => guestInfo ?? []);
  const places = parts.flatMap(({ neighborhoodInfo }) => neighborhoodInfo ?? []);
  return {
    ...first,
    description: paragraphs(parts.map(({ description }) => description)),
    summary: parts.flatMap(({ summary }) => summary || []).join(" "),
    topics: inTurn(parts, ({ topics }) => topics, MAX_TOPICS),
    keyPoints: inTurn(parts, ({ keyPoints }) => keyPoints),
    quotes: inTurn(parts, ({ quotes }) => quotes),
    emotionalTone: mostCommon(parts.flatMap(({ emotionalTone }) => emotionalTone ?? [])),
    guestInfo: guests[0]
      ? {
          name: guests.find(({ name }) => name)?.name ?? "",
          background: paragraphs(guests.map(({ background }) => background)),
          contributions: inTurn(guests, ({ contributions }) => contributions),
        }
      : null,
    neighborhoodInfo: places[0]
      ? {
          name: places.find(({ name }) => name)?.name ?? "",
          history: paragraphs(places.map(({ history }) => history)),
          landmarks: inTurn(places, ({ landmarks }) => landmarks),
        }
      : null,
  };
}

const paragraphs = (texts: readonly string[]) => texts.filter(Boolean).join("\n\n");

/** Interleaves the lists of the parts without duplicates, up to `limit` items. */
function inTurn<Part>(parts: readonly Part[], listOf: (part: Part) => readonly string[], limit = MAX_ITEMS) {
  const lists = parts.map(listOf);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const items = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  return [...new Set(items)].slice(0, limit);
}

function mostCommon(tones: readonly Tone[]): Tone | null {
  const counts = Map.groupBy(tones, (tone) => tone);
  const [best] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return best?.[0] ?? null;
}
