import type { GuestInfo, NeighborhoodInfo } from "./content-analysis.ts";
import type { ShownStates, StatementField } from "./statements.ts";
import type { Tone } from "./tones.ts";

/** The AI analysis of one episode. Every part may be missing: null, or an empty list. */
export interface Analysis {
  /** Title line that it proposes. */
  headline: string | null;
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
  /** By the text of a quote that was worded anew, the text that it was first stored with; absent when none was. */
  firstTexts?: Readonly<Record<string, string>>;
  /** Of what statements some are not shown until a person has read them. */
  heldBack: readonly StatementField[];
}
