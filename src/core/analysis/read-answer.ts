import { findObjects } from "./answer-json.ts";
import { type ContentAnalysis, hasContent } from "./content-analysis.ts";
import { withoutMarkdown, withoutQuotationMarks } from "./markdown-text.ts";
import { readHeadings } from "./read-headings.ts";
import { withoutReasoning } from "./reasoning.ts";
import { toAnalysis } from "./to-analysis.ts";

/**
 * Parses the analysis in a model's answer: the fullest JSON object in it, the later one of two equal ones, otherwise the
 * text under headings. Null when the answer contains no analysis. See docs/product/ai.md.
 */
export function readAnswer(answer: string): ContentAnalysis | null {
  const said = withoutReasoning(answer);
  const analyses = findObjects(said).map(toAnalysis).filter(hasContent);
  const most = Math.max(...analyses.map(filledParts));
  const fullest = analyses.findLast((analysis) => filledParts(analysis) === most);
  const analysis = plain(fullest ?? toAnalysis(readHeadings(said)));
  return hasContent(analysis) ? analysis : null;
}

const filledParts = (analysis: ContentAnalysis): number =>
  Object.values(analysis).filter((part) => (Array.isArray(part) ? part.length > 0 : part)).length;

/** Removes Markdown, which models also write into JSON strings. */
function plain(analysis: ContentAnalysis): ContentAnalysis {
  const { guestInfo, neighborhoodInfo } = analysis;
  return {
    ...analysis,
    headline: withoutQuotationMarks(withoutMarkdown(analysis.headline)),
    description: withoutMarkdown(analysis.description),
    summary: withoutMarkdown(analysis.summary),
    topics: names(analysis.topics),
    keyPoints: items(analysis.keyPoints),
    quotes: items(analysis.quotes).map(withoutQuotationMarks),
    guestInfo: guestInfo && {
      name: withoutMarkdown(guestInfo.name),
      background: withoutMarkdown(guestInfo.background),
      contributions: items(guestInfo.contributions),
    },
    neighborhoodInfo: neighborhoodInfo && {
      name: withoutMarkdown(neighborhoodInfo.name),
      history: withoutMarkdown(neighborhoodInfo.history),
      landmarks: names(neighborhoodInfo.landmarks),
    },
  };
}

const items = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(withoutMarkdown).filter((item) => item !== "")),
];

/** Topics and places: models may also write them as one comma-separated text, or add an explanation after a colon. */
function names(texts: readonly string[]): string[] {
  const [only = ""] = texts;
  const parts = texts.length === 1 ? only.split(/[,;]/) : texts;
  return items(parts.map((part) => withoutMarkdown(part).replace(/^([^:]{1,60}):\s.*$/s, "$1")));
}
