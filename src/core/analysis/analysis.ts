import type { ShownStates, StatementField } from "./statements.ts";

/** Tones an analysis may carry, as stored; the labels are what people read. See docs/product/ai.md. */
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

/** Tones of the editor's select, in its order; 'positive' is the AI page's alone. */
export const EDITOR_TONES: readonly Tone[] = TONES.filter((tone) => tone !== "positive");
/** Tones of the AI page's filter, after 'all'. */
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

/** The AI analysis of one episode. Every part may be missing: null, or an empty list. */
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
  /** Of what statements some are not shown until a person has read them. */
  heldBack: readonly StatementField[];
}
