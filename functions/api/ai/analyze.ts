import * as v from "valibot";
import { AiFailure, ANALYSIS_EMPTY, ANALYSIS_FAILED, refusalMessage, withCause } from "#api/ai/ai-failure.ts";
import type { AiProviders, JobContext } from "#api/ai/job-context.ts";
import type { LanguageProvider } from "#api/ai/providers/provider.ts";
import { type Analysed, analyzeBody } from "#core/analysis/ai-schemas.ts";
import { parseJson } from "#core/analysis/answer-json.ts";
import { type ContentAnalysis, countWords } from "#core/analysis/content-analysis.ts";
import { extractiveAnalysis } from "#core/analysis/extract/extractive-analysis.ts";
import { joinAnalyses, splitTranscript } from "#core/analysis/long-transcript.ts";
import {
  type AnalysisSubject,
  analysisPrompt,
  joiningPrompt,
  type Prompt,
  type PromptArchive,
} from "#core/analysis/prompt.ts";
import { readAnswer } from "#core/analysis/read-answer.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";

/**
 * Analyses a transcript with the language model if one is configured, else extracts an analysis on this machine.
 * @param archive reads what the analysis needs of the archive: its names for a model, names of places without one
 * @throws AiFailure, and any error of `archive`
 */
export async function analyze(
  order: unknown,
  providers: AiProviders,
  context: JobContext,
  archive: { identity(): Promise<PromptArchive>; places(): Promise<string[]> },
): Promise<Analysed> {
  const subject = v.parse(analyzeBody, order);
  const { language } = providers;
  if (!language) return extract(subject, await archive.places());
  const { analysis, isCut } = await analyzeLong(await archive.identity(), subject, language, context);
  const quotes = quotesFirst(analysis.quotes, subject.transcript);
  const whole = { ...analysis, quotes, wordCount: countWords(subject.transcript) };
  return { analysis: JSON.stringify(whole), origin: language.name, model: language.model, people: [], isCut };
}

function extract(subject: AnalysisSubject, places: readonly string[]): Analysed {
  const { analysis, people } = extractiveAnalysis(subject, places);
  return { analysis: JSON.stringify(analysis), origin: "extracto", model: null, people, isCut: false };
}

/** Sorts quotes found in the transcript first; the others are kept, and marked when they are saved. */
function quotesFirst(quotes: readonly string[], transcript: string): string[] {
  const stands = quoteFinder(transcript);
  return [...quotes].sort((a, b) => Number(stands(b)) - Number(stands(a)));
}

/** Parsed response of a model; `isCut` as in `Analysed`. */
type Answered = Pick<Analysed, "isCut"> & { analysis: ContentAnalysis };

async function analyzeLong(
  archive: PromptArchive,
  subject: AnalysisSubject,
  language: LanguageProvider,
  context: JobContext,
): Promise<Answered> {
  const parts = splitTranscript(subject.transcript);
  const answers: Answered[] = [];
  for (const [i, transcript] of parts.entries()) {
    const part = parts.length > 1 ? { number: i + 1, of: parts.length } : undefined;
    answers.push(await ask(analysisPrompt(archive, { ...subject, transcript }, part), language, context));
  }
  const analyses = answers.map(({ analysis }) => analysis);
  const joined = joinAnalyses(analyses);
  const analysis =
    analyses.length > 1
      ? await rewritten(joined, joiningPrompt(archive, analyses), language, context)
      : joined;
  return { analysis, isCut: answers.some(({ isCut }) => isCut) };
}

/** Replaces the headline, description and summary of the parts with one of each; keeps the joined ones when that fails. */
async function rewritten(
  joined: ContentAnalysis,
  joining: Prompt,
  language: LanguageProvider,
  context: JobContext,
): Promise<ContentAnalysis> {
  try {
    const { analysis, isCut } = await ask(joining, language, context);
    if (isCut) return joined;
    const { headline, description, summary } = analysis;
    return {
      ...joined,
      headline: headline || joined.headline,
      description: description || joined.description,
      summary: summary || joined.summary,
    };
  } catch (error) {
    // The parts are valid and already paid for.
    if (error instanceof AiFailure && !context.signal.aborted) return joined;
    throw error;
  }
}

async function ask(prompt: Prompt, language: LanguageProvider, { call }: JobContext): Promise<Answered> {
  const { status, text } = await retryUnstructured(prompt, language, call);
  const answer = parseJson(text);
  if (status < 200 || status > 299) {
    throw new AiFailure(
      "provider_refused",
      refusalMessage("analysis", status, language.reason(answer)),
      status,
    );
  }
  const written = language.read(answer);
  if (text.trim() === "" || written?.text.trim() === "") {
    throw new AiFailure("provider_empty", withCause(ANALYSIS_EMPTY, "empty"), status);
  }
  const analysis = written && readAnswer(written.text);
  if (analysis) return { analysis, isCut: written.isCut };
  const cause = !written ? "notTheService" : written.isCut ? "cutOff" : "prose";
  throw new AiFailure("provider_unreadable", withCause(ANALYSIS_FAILED, cause), status);
}

/** Statuses of servers that do not support the requested structured output; they can also have other causes. */
const NOT_UNDERSTOOD = [400, 422];

/** Retries once without structured output when the server does not accept the request. */
async function retryUnstructured(prompt: Prompt, language: LanguageProvider, call: JobContext["call"]) {
  const first = await call(language, language.request(prompt));
  const plain = NOT_UNDERSTOOD.includes(first.status) && language.plainRequest?.(prompt);
  return plain ? call(language, plain) : first;
}
