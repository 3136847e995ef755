import { isObject } from "./answer-json.ts";
import { filledParts } from "./merge.ts";
import { toAnalysis } from "./to-analysis.ts";

/** Columns of `episodes` that store the parts of an analysis. */
export interface AnalysisPartColumns {
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
  ai_duration_seconds?: number | null;
}

/**
 * Builds one analysis from the stored object and the AI columns. Editors correct the columns, so a filled column takes
 * priority. Odd values become null or an empty list: they must not hide an episode.
 */
export function storedAnalysis(row: AnalysisPartColumns) {
  const columns = toAnalysis({
    topics: row.ai_topics,
    keyPoints: row.ai_key_points,
    summary: row.ai_summary,
    quotes: row.ai_quotes,
    guestInfo: row.ai_guest_info,
    neighborhoodInfo: row.ai_neighborhood_info,
    emotionalTone: row.ai_emotional_tone,
    confidence: row.ai_confidence,
    wordCount: row.ai_word_count,
    duration: row.ai_duration_seconds,
  });
  const stored = toAnalysis(isObject(row.content_analysis) ? row.content_analysis : {});
  const { headline, description, summary, duration, ...parts } = { ...stored, ...filledParts(columns) };
  return {
    ...parts,
    headline: headline || null,
    description: description || null,
    summary: summary || null,
    durationSeconds: duration,
  };
}
export type StoredAnalysis = ReturnType<typeof storedAnalysis>;
