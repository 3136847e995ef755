import type { GuestInfo, NeighborhoodInfo } from "./content-analysis.ts";
import type { AnalysisParts, Reviews, Section } from "./sections.ts";

/** The AI analysis of one episode. Every part may be missing: null, or an empty list. */
export interface Analysis extends AnalysisParts {
  guestInfo: GuestInfo | null;
  neighborhoodInfo: NeighborhoodInfo | null;
  /** Between 0 and 1; null when the analyser gave none. */
  confidence: number | null;
  wordCount: number | null;
  /** ISO instant; null when never processed. */
  processedAt: string | null;
  /** Whether the transcript has changed since the analysis. */
  isOutdated: boolean;
  reviews: Reviews;
  /** Sections with texts that are hidden until a person has read them. */
  heldBack: readonly Section[];
}
