import { hash } from "node:crypto";
import { wordsOf } from "#core/analysis/extract/sentences.ts";
import { isReviewed, shownState } from "#core/analysis/sections.ts";
import type { Episode, SharedQuote } from "#core/catalogue/read-model.ts";
import { segmentAnchors } from "#core/transcript/segment-anchors.ts";

const KEY_LETTERS = 12;

/** Distinct reviewed quotes of the analysis, each with its own page and link preview image. */
export function sharedQuotes({
  id,
  analysis,
  segments,
  moments,
}: Pick<Episode, "id" | "analysis" | "segments" | "moments">): SharedQuote[] {
  const { reviews = {}, quotes = [] } = analysis ?? {};
  const reviewed = quotes.filter((text) => isReviewed(shownState(reviews, "quotes", text)));
  if (reviewed.length === 0) return [];
  const momentOf = new Map(moments);
  const anchors = segmentAnchors(segments);
  const shared = reviewed.map((text): SharedQuote => {
    const moment = momentOf.get(text) ?? null;
    const segment = moment && segments.find((one) => anchors.get(one) === moment.anchor);
    return { key: keyOf(id, text), text, voice: segment?.speaker || null, moment };
  });
  return [...new Map(shared.map((quote) => [quote.key, quote])).values()];
}

/** Key that ignores punctuation, case and accents: a corrected quote keeps its address. */
const keyOf = (episodeId: string, text: string): string =>
  hash("sha256", `${episodeId} ${wordsOf(text)}`).slice(0, KEY_LETTERS);
