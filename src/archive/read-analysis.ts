import { readReviews } from "#core/analysis/ai-schemas.ts";
import type { Analysis } from "#core/analysis/analysis.ts";
import { isObject } from "#core/analysis/answer-json.ts";
import { isReviewed, type Section, type ShownState, shownState, textsOf } from "#core/analysis/sections.ts";
import { type AnalysisPartColumns, storedAnalysis } from "#core/analysis/stored-analysis.ts";
import { toAnalysis } from "#core/analysis/to-analysis.ts";
import { TONE_LABELS } from "#core/analysis/tones.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";
import { toInstant } from "#db/rows/list-page.ts";

/** Columns of `episodes` that store an analysis. */
export interface AnalysisColumns extends AnalysisPartColumns {
  ai_processed_at: string | null;
  ai_sections: unknown;
  ai_outdated_at: string | null;
  /** Text in which quotes are verified. */
  transcript: string | null;
}

/** Whether machine-made texts that no person has read are shown. */
export type UnreviewedAnalysis = "show" | "hide";

/**
 * Reads an analysis for its page. Null when there is none, or when none of it may be shown: 'Análisis no disponible'.
 */
export function readAnalysis(row: AnalysisColumns, unreviewed: UnreviewedAnalysis): Analysis | null {
  // Text that is not in the transcript word for word is not a quote, whether a machine or a person wrote it.
  const isSaid = quoteFinder(row.transcript ?? "");
  const { durationSeconds: _, ...parts } = storedAnalysis(row);
  const analysis: Analysis = {
    ...parts,
    quotes: parts.quotes.filter(isSaid),
    processedAt: row.ai_processed_at && toInstant(row.ai_processed_at),
    isOutdated: row.ai_outdated_at !== null,
    reviews: readReviews(row.ai_sections),
    heldBack: [],
  };
  const shown = unreviewed === "hide" ? reviewedPart(analysis) : analysis;
  return hasContent(shown) ? shown : null;
}

/** The reviewed part of an analysis. Names of guests and barrios are kept only with a text about them. */
function reviewedPart(analysis: Analysis): Analysis {
  const { reviews, guestInfo, neighborhoodInfo, emotionalTone } = analysis;
  const isKept = (section: Section) => (text: string) => isReviewed(shownState(reviews, section, text));
  const kept = (section: Section, text: string | null) =>
    text !== null && isKept(section)(text) ? text : null;
  const background = kept("guest", guestInfo?.background ?? null);
  const contributions = guestInfo?.contributions.filter(isKept("guest")) ?? [];
  const history = kept("neighborhood", neighborhoodInfo?.history ?? null);
  const landmarks = neighborhoodInfo?.landmarks.filter(isKept("neighborhood")) ?? [];
  const texts = Object.entries(textsOf(analysis)) as [Section, string[]][];
  return {
    ...analysis,
    heldBack: texts.flatMap(([section, all]) => (all.every(isKept(section)) ? [] : [section])),
    headline: kept("headline", analysis.headline),
    summary: kept("summary", analysis.summary),
    description: kept("description", analysis.description),
    keyPoints: analysis.keyPoints.filter(isKept("keyPoints")),
    topics: analysis.topics.filter(isKept("topics")),
    quotes: analysis.quotes.filter(isKept("quotes")),
    guestInfo:
      guestInfo && (background || contributions.length > 0)
        ? { ...guestInfo, background: background ?? "", contributions }
        : null,
    neighborhoodInfo:
      neighborhoodInfo && (history || landmarks.length > 0)
        ? { ...neighborhoodInfo, history: history ?? "", landmarks }
        : null,
    emotionalTone: emotionalTone && isKept("tone")(TONE_LABELS[emotionalTone]) ? emotionalTone : null,
  };
}

/** Review state of a description that an analysis wrote; null when a person wrote it. */
export function stateOfDescription(
  { content_analysis, ai_sections }: Pick<AnalysisColumns, "content_analysis" | "ai_sections">,
  description: string | null,
): ShownState | null {
  const stored = isObject(content_analysis) ? toAnalysis(content_analysis).description : "";
  if (description === null || stored !== description) return null;
  return shownState(readReviews(ai_sections), "description", description);
}

const hasContent = (a: Analysis) =>
  Boolean(a.summary || a.description || a.guestInfo || a.neighborhoodInfo) ||
  a.keyPoints.length + a.topics.length + a.quotes.length > 0;
