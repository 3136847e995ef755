import type { ShownStates } from "./analysis/statements.ts";

/** Tones an analysis may carry, as stored; the labels are what people read. Source: spec admin, sections 7 and 9. */
export const TONE_LABELS = {
  nostalgic: "nostálgico",
  warm: "cálido",
  poetic: "poético",
  melancholic: "melancólico",
  historical: "histórico",
  informative: "informativo",
  celebratory: "celebratorio",
  neutral: "neutral",
  anecdotal: "anecdótico",
  positive: "positivo",
} as const;

export type Tone = keyof typeof TONE_LABELS;
export const TONES = Object.keys(TONE_LABELS) as Tone[];

/** Tones of the editor's select, in its order; 'positive' is the AI page's alone. Source: spec admin, section 9. */
export const EDITOR_TONES: readonly Tone[] = TONES.filter((tone) => tone !== "positive");
/** Tones of the AI page's filter, after 'all'. Source: spec admin, sections 2 and 9. */
export const FILTER_TONES: readonly Tone[] = ["positive", "neutral", "nostalgic", "informative"];

export interface GuestInfo {
  name: string;
  background: string;
  contributions: string[];
}

export interface NeighborhoodInfo {
  name: string;
  history: string;
  landmarks: string[];
}

/** What the AI desk said of one programme. Every part may be missing: null, or an empty list. Source: spec public, 3. */
export interface Analysis {
  summary: string | null;
  description: string | null;
  keyPoints: string[];
  topics: string[];
  quotes: string[];
  guestInfo: GuestInfo | null;
  neighborhoodInfo: NeighborhoodInfo | null;
  emotionalTone: Tone | null;
  /** 0 to 1; null when the analyser gave none. */
  confidence: number | null;
  wordCount: number | null;
  /** ISO instant; null when never processed. */
  processedAt: string | null;
  /** Whether the transcript has changed since. */
  isOutdated: boolean;
  /** How far people have checked each statement of it. */
  states: ShownStates;
}
