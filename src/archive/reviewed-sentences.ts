import { sentencesOf } from "#core/analysis/extract/sentences.ts";
import { isReviewed, type StatementField, shownState, statementsOf } from "#core/analysis/statements.ts";
import type { Episode } from "#core/catalogue/read-model.ts";

/** Quotes have a page of their own; the others are no sentences. */
const OTHERS: readonly StatementField[] = ["headline", "topic", "quote", "tone"];

/** What a person has reviewed in the analysis, sentence by sentence, without the quotes. */
export function reviewedSentences({ analysis }: Pick<Episode, "analysis">): string[] {
  if (!analysis) return [];
  return statementsOf({ ...analysis, headline: null })
    .filter(
      ({ field, text }) => !OTHERS.includes(field) && isReviewed(shownState(analysis.states, field, text)),
    )
    .flatMap(({ text }) => sentencesOf(text).map((sentence) => sentence.text));
}
