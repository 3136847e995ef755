import { findObjects } from "./answer-json.ts";
import { type ContentAnalysis, hasContent } from "./content-analysis.ts";
import { withoutMarkdown, withoutQuotationMarks } from "./markdown-text.ts";
import { readHeadings } from "./read-headings.ts";
import { withoutReasoning } from "./reasoning.ts";
import { toAnalysis } from "./to-analysis.ts";

/**
 * The analysis in a model's answer: the fullest JSON object in it, the later one of two equal ones, else what stands
 * under headings. Null when there is nothing of an analysis in it. See docs/product/ai.md.
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

/** Without Markdown, which models also write into the strings of JSON. */
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

/** Topics and places: models also write all of them as one text, parted by commas, and explain one after a colon. */
function names(texts: readonly string[]): string[] {
  const [only = ""] = texts;
  const parts = texts.length === 1 ? only.split(/[,;]/) : texts;
  return items(parts.map((part) => withoutMarkdown(part).replace(/^([^:]{1,60}):\s.*$/s, "$1")));
}
