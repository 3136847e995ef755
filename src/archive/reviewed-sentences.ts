import { sentencesOf } from "#core/analysis/extract/sentences.ts";
import { isReviewed, type Section, shownState, textsOf } from "#core/analysis/sections.ts";
import type { Episode } from "#core/catalogue/read-model.ts";

/** Sections of sentences, without the quotes, which have pages of their own. */
const WITH_SENTENCES: readonly Section[] = ["summary", "description", "keyPoints", "guest", "neighborhood"];

/** What a person has reviewed in the analysis, sentence by sentence, without the quotes. */
export function reviewedSentences({ analysis }: Pick<Episode, "analysis">): string[] {
  if (!analysis) return [];
  const texts = textsOf(analysis);
  return WITH_SENTENCES.flatMap((section) =>
    texts[section].filter((text) => isReviewed(shownState(analysis.reviews, section, text))),
  ).flatMap((text) => sentencesOf(text).map((sentence) => sentence.text));
}
