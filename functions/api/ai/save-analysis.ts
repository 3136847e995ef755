import type { AiDataUpdate, StoredStatement } from "#core/analysis/ai-schemas.ts";
import { type ContentAnalysis, countWords, type Origin } from "#core/analysis/content-analysis.ts";
import { descriptionToFill, mergeAnalysis } from "#core/analysis/merge.ts";
import { readAnswer } from "#core/analysis/read-answer.ts";
import {
  type FormerStatement,
  hasNewTexts,
  type StatedParts,
  type Statement,
  type StatementMark,
  statementsOf,
  withProvenance,
} from "#core/analysis/statements.ts";
import { toAnalysis } from "#core/analysis/to-analysis.ts";
import { parseClock } from "#core/text/clock.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";
import type { AnalysedEpisode, AnalysisColumns } from "#db/analysis/ai-data.ts";

/**
 * AI data to store when an analysis is accepted: the analysis is merged into the stored data, an empty or '****' description
 * is filled, missing figures are counted, and new statements get their origin. Null when the text contains no analysis.
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
    ...provenance(episode, { ...parts, headline, description: proposed }, { origin, at }),
  };
}

/**
 * AI data to store when a person saves the AI data editor. Once every statement is reviewed, an analysis of an earlier
 * transcript counts as one of the current transcript.
 */
export function acceptEdit(
  episode: AnalysedEpisode,
  edit: AiDataUpdate,
  { at, former }: { at: string; former: readonly FormerStatement[] },
): AnalysisColumns {
  const { aiData } = episode;
  const { version: _, states, headline, ...parts } = edit;
  const { confidence, wordCount, durationSeconds } = aiData;
  const reviewed = provenance(
    episode,
    { ...parts, headline, description: aiData.description },
    { origin: "persona", at, marks: states, former },
  );
  const isRenewed = aiData.outdatedAt !== null && reviewed.statements.every(({ state }) => state !== "ia");
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
    ...reviewed,
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

/** Whether an edit has a statement that the episode does not currently have; it may be a former one. */
export const hasUnknownTexts = ({ aiData }: AnalysedEpisode, edit: AiDataUpdate): boolean =>
  hasNewTexts(statementsOf({ ...edit, description: aiData.description }), aiData.statements);

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

interface Source {
  origin: Origin;
  at: string;
  marks?: readonly StatementMark[];
  former?: readonly FormerStatement[];
}

function provenance(
  { aiData, transcript }: AnalysedEpisode,
  parts: StatedParts,
  { origin, at, marks = [], former = [] }: Source,
): Pick<AnalysisColumns, "statements" | "reviews"> {
  const before = new Map(aiData.statements.map((one) => [`${one.field}\n${one.text}`, one]));
  const made = withProvenance(statementsOf(parts), {
    before: aiData.statements,
    origin,
    marks,
    former,
    isVerbatim: quoteFinder(transcript ?? ""),
  });
  const stored = ({ reviewedNow, ...one }: Statement): StoredStatement => {
    const earlier = before.get(`${one.field}\n${one.text}`)?.reviewedAt ?? null;
    return { ...one, reviewedAt: one.state === "ia" ? null : reviewedNow ? at : earlier };
  };
  return {
    statements: made.map(stored),
    reviews: made
      .filter(({ reviewedNow }) => reviewedNow)
      .map(({ field, text, state }) => ({ field, text, state })),
  };
}
