import * as v from "valibot";
import { type ContentAnalysis, ORIGINS, type Origin } from "#core/analysis/content-analysis.ts";
import { readAnswer } from "#core/analysis/read-answer.ts";

const result = v.object({
  analysis: v.string(),
  origin: v.picklist(ORIGINS),
  model: v.nullable(v.string()),
  people: v.array(v.string()),
  // Missing in results of earlier jobs.
  isCut: v.optional(v.boolean(), false),
});

export interface Analysed {
  /** The analysis as the service returned it; this text is sent back to be stored. */
  answer: string;
  analysis: ContentAnalysis;
  origin: Origin;
  model: string | null;
  /** Names of people found in the text by an automatic extract. */
  people: readonly string[];
  /** True when the model's response was cut off, so that parts may be missing. */
  isCut: boolean;
}

/** Reads the result of an analysis job; null when it contains no analysis. */
export function readAnalysed(jobResult: unknown): Analysed | null {
  const read = v.safeParse(result, jobResult);
  if (!read.success) return null;
  const { analysis: answer, ...rest } = read.output;
  const analysis = readAnswer(answer);
  return analysis && { answer, analysis, ...rest };
}
