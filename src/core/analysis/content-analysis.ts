import { LANGUAGE_SERVICES } from "./ai-services.ts";
import type { Tone } from "./tones.ts";

// Types, not interfaces: they are values of JSON columns.
export type GuestInfo = { name: string; background: string; contributions: string[] };
export type NeighborhoodInfo = { name: string; history: string; landmarks: string[] };

/** Analysis of one transcript, as stored in `episodes.content_analysis`. See docs/product/ai.md. */
export interface ContentAnalysis {
  /** Proposed headline, one line; empty when there is none. */
  headline: string;
  description: string;
  summary: string;
  topics: string[];
  keyPoints: string[];
  quotes: string[];
  emotionalTone: Tone | null;
  guestInfo: GuestInfo | null;
  neighborhoodInfo: NeighborhoodInfo | null;
  /** 0 to 1; null when the analyser gives none. */
  confidence: number | null;
  wordCount: number | null;
  /** Seconds. */
  duration: number | null;
}

export const EMPTY_ANALYSIS: ContentAnalysis = {
  headline: "",
  description: "",
  summary: "",
  topics: [],
  keyPoints: [],
  quotes: [],
  emotionalTone: null,
  guestInfo: null,
  neighborhoodInfo: null,
  confidence: null,
  wordCount: null,
  duration: null,
};

/** Origins of an analysis. `extracto`: sentences copied from the transcript without a model. */
export const ORIGINS = ["extracto", ...LANGUAGE_SERVICES, "persona"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Counts words separated by spaces. Blank text has none. */
export const countWords = (transcript: string): number => transcript.split(/\s+/).filter(Boolean).length;

/** Whether the analysis has any text; figures alone do not count. */
export const hasContent = (analysis: ContentAnalysis): boolean =>
  Boolean(
    analysis.headline ||
      analysis.description ||
      analysis.summary ||
      analysis.guestInfo ||
      analysis.neighborhoodInfo,
  ) || analysis.topics.length + analysis.keyPoints.length + analysis.quotes.length > 0;
