import { sentencesOf } from "#core/analysis/extract/sentences.ts";
import { isReviewed, SECTIONS, type Section, shownState, textsOf } from "#core/analysis/sections.ts";
import type { Episode } from "#core/catalogue/read-model.ts";

/** Quotes have a page of their own; the others are no sentences. */
const OTHERS: readonly Section[] = ["headline", "topics", "quotes", "tone"];

/** What a person has reviewed in the analysis, sentence by sentence, without the quotes. */
export function reviewedSentences({ analysis }: Pick<Episode, "analysis">): string[] {
  if (!analysis) return [];
  const { reviews } = analysis;
  const texts = textsOf({ ...analysis, headline: null });
  return SECTIONS.filter((section) => !OTHERS.includes(section))
    .flatMap((section) => texts[section].filter((text) => isReviewed(shownState(reviews, section, text))))
    .flatMap((text) => sentencesOf(text).map((sentence) => sentence.text));
}
