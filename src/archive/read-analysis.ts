import * as v from "valibot";
import {
  storedAnalysis,
  storedGuestInfo,
  storedNeighborhoodInfo,
  storedStatements,
  storedTexts,
  storedTone,
} from "#archive/stored-json.ts";
import { statesOf } from "#core/analysis/statements.ts";
import type { Analysis } from "#core/analysis.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";

/** The columns of `episodes` in which an analysis stands. */
export interface AnalysisColumns {
  content_analysis: unknown;
  ai_topics: unknown;
  ai_key_points: unknown;
  ai_summary: string | null;
  ai_quotes: unknown;
  ai_guest_info: unknown;
  ai_neighborhood_info: unknown;
  ai_emotional_tone: string | null;
  ai_confidence: number | null;
  ai_word_count: number | null;
  ai_duration_seconds: number | null;
  ai_processed_at: string | null;
  ai_statements: unknown;
  /** Quotes are looked for in it. */
  transcript: string | null;
}

const none = v.parse(storedAnalysis, {});
const filled = (list: string[], other: string[]) => (list.length > 0 ? list : other);

/**
 * One analysis from the stored object and the AI columns. The columns are what the editor corrects, so each wins over
 * the object when it is filled. Null when nothing was ever analysed: 'Análisis no disponible'.
 */
export function readAnalysis(row: AnalysisColumns): Analysis | null {
  // What nobody said in these words is no quote, whoever put it there.
  const isSaid = quoteFinder(row.transcript ?? "");
  const stored = v.safeParse(storedAnalysis, row.content_analysis);
  const base = stored.success ? stored.output : none;
  const analysis: Analysis = {
    summary: row.ai_summary?.trim() || base.summary,
    description: base.description,
    keyPoints: filled(v.parse(storedTexts, row.ai_key_points), base.keyPoints),
    topics: filled(v.parse(storedTexts, row.ai_topics), base.topics),
    quotes: filled(v.parse(storedTexts, row.ai_quotes), base.quotes).filter(isSaid),
    guestInfo: v.parse(storedGuestInfo, row.ai_guest_info) ?? base.guestInfo,
    neighborhoodInfo: v.parse(storedNeighborhoodInfo, row.ai_neighborhood_info) ?? base.neighborhoodInfo,
    emotionalTone: v.parse(storedTone, row.ai_emotional_tone) ?? base.emotionalTone,
    confidence: row.ai_confidence ?? base.confidence,
    wordCount: row.ai_word_count ?? base.wordCount,
    durationSeconds: row.ai_duration_seconds ?? base.duration,
    processedAt: row.ai_processed_at,
    states: statesOf(
      v
        .parse(storedStatements, row.ai_statements)
        .filter(({ field, text }) => field !== "quote" || isSaid(text)),
    ),
  };
  return hasContent(analysis) ? analysis : null;
}

const hasContent = (a: Analysis) =>
  Boolean(a.summary || a.description || a.guestInfo || a.neighborhoodInfo) ||
  a.keyPoints.length + a.topics.length + a.quotes.length > 0;
