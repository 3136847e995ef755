import type { AiDataUpdate } from "#core/analysis/ai-schemas.ts";
import { type ContentAnalysis, countWords, type Origin } from "#core/analysis/content-analysis.ts";
import { descriptionToFill, mergeAnalysis } from "#core/analysis/merge.ts";
import { readAnswer } from "#core/analysis/read-answer.ts";
import { reviewsAfter } from "#core/analysis/sections.ts";
import { toAnalysis } from "#core/analysis/to-analysis.ts";
import { parseClock } from "#core/text/clock.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import type { AnalysedEpisode, AnalysisColumns } from "#db/analysis/ai-data.ts";

/**
 * AI data to store when an analysis is accepted: the analysis is merged into the stored data, an empty or '****' description
 * is filled, missing figures are counted, and sections with new texts get their origin. Null when the text contains no analysis.
 * @param at ISO timestamp
 */
export function acceptAnalysis(
  episode: AnalysedEpisode,
  { answer, origin, at }: { answer: string; origin: Origin; at: string },
): AnalysisColumns | null {
  const analysis = readAnswer(answer);
  if (!analysis) return null;
  // The confidence of an earlier analysis does not apply to this one.
  const merged = {
    ...mergeAnalysis(episode.contentAnalysis, withFigures(analysis, episode)),
    confidence: analysis.confidence,
  };
  const { headline, description: proposed, confidence, wordCount, duration, ...texts } = toAnalysis(merged);
  const parts = { ...texts, summary: texts.summary || null };
  const description = descriptionToFill(episode.description, analysis.description);
  return {
    ...(description === null ? {} : { description }),
    contentAnalysis: merged,
    aiData: { ...parts, confidence, wordCount, durationSeconds: duration, processedAt: at },
    reviews: reviewsAfter(
      { ...parts, headline, description: proposed },
      { before: episode.aiData.sections, former: episode.aiData, origin, at },
    ),
  };
}

/**
 * AI data to store when a person saves the AI data editor. Once every section is reviewed, an analysis of an earlier
 * transcript counts as one of the current transcript.
 * @param at ISO timestamp
 */
export function acceptEdit(episode: AnalysedEpisode, edit: AiDataUpdate, at: string): AnalysisColumns {
  const { aiData } = episode;
  const { version: _, sections: marks, headline, ...parts } = edit;
  const { confidence, wordCount, durationSeconds } = aiData;
  const reviews = reviewsAfter(
    { ...parts, headline, description: aiData.description },
    { before: aiData.sections, former: aiData, origin: "persona", at, marks },
  );
  const isReviewed = Object.values(reviews).every(({ state }) => state === "revisado");
  const isRenewed = aiData.outdatedAt !== null && isReviewed;
  const processedAt = isRenewed || aiData.processedAt === null ? at : undefined;
  return {
    // `contentAnalysis` duplicates these fields; a field that was emptied is emptied in both.
    contentAnalysis: {
      ...episode.contentAnalysis,
      ...parts,
      headline: headline ?? "",
      summary: parts.summary ?? "",
    },
    aiData: { ...parts, confidence, wordCount, durationSeconds, processedAt },
    reviews,
  };
}

/**
 * Returns the episode with the transcript of the same save. When the words differ, word count and duration are removed, as
 * the database also does.
 */
export function withTranscript(episode: AnalysedEpisode, transcript: string | null): AnalysedEpisode {
  if (inOneLine(transcript ?? "") === inOneLine(episode.transcript ?? "")) return { ...episode, transcript };
  const { wordCount: _, duration: __, ...contentAnalysis } = episode.contentAnalysis ?? {};
  const aiData = { ...episode.aiData, wordCount: null, durationSeconds: null };
  return { ...episode, transcript, aiData, contentAnalysis };
}

function withFigures(
  analysis: ContentAnalysis,
  { transcript, duration, recordedSeconds, aiData }: AnalysedEpisode,
): ContentAnalysis {
  return {
    ...analysis,
    wordCount: analysis.wordCount ?? (transcript ? countWords(transcript) : null),
    duration: analysis.duration ?? recordedSeconds ?? aiData.durationSeconds ?? parseClock(duration),
  };
}
