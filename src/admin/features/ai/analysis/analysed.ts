import * as v from "valibot";
import { type ContentAnalysis, ORIGINS, type Origin } from "#core/analysis/content-analysis.ts";
import { readAnswer } from "#core/analysis/read-answer.ts";

const result = v.object({
  analysis: v.string(),
  origin: v.picklist(ORIGINS),
  model: v.nullable(v.string()),
  people: v.array(v.string()),
  // Results of earlier jobs do not say it.
  isCut: v.optional(v.boolean(), false),
});

export interface Analysed {
  /** As it came, to be stored. */
  answer: string;
  analysis: ContentAnalysis;
  origin: Origin;
  model: string | null;
  /** Names found in the text, of an extract. */
  people: readonly string[];
  /** Whether parts may be missing: the model's answer was cut off. */
  isCut: boolean;
}

/** What a job of analysis gave; null when there is nothing of an analysis in it. */
export function readAnalysed(jobResult: unknown): Analysed | null {
  const read = v.safeParse(result, jobResult);
  if (!read.success) return null;
  const { analysis: answer, ...rest } = read.output;
  const analysis = readAnswer(answer);
  return analysis && { answer, analysis, ...rest };
}
