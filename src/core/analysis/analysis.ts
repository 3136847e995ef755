import type { GuestInfo, NeighborhoodInfo } from "./content-analysis.ts";
import type { ShownStates, StatedParts, StatementField } from "./statements.ts";

/** The AI analysis of one episode. Every part may be missing: null, or an empty list. */
export interface Analysis extends StatedParts {
  guestInfo: GuestInfo | null;
  neighborhoodInfo: NeighborhoodInfo | null;
  /** Between 0 and 1; null when the analyser gave none. */
  confidence: number | null;
  wordCount: number | null;
  /** ISO instant; null when never processed. */
  processedAt: string | null;
  /** Whether the transcript has changed since the analysis. */
  isOutdated: boolean;
  /** Review state of each statement. */
  states: ShownStates;
  /** Maps the present text of each reworded quote to its first stored text; absent when no quote was reworded. */
  firstTexts?: Readonly<Record<string, string>>;
  /** Fields with statements that are hidden until a person has read them. */
  heldBack: readonly StatementField[];
}
