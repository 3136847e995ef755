import type { ContentAnalysis } from "./content-analysis.ts";

const NO_DESCRIPTION = "****";

/**
 * Merges an analysis into the stored one: filled parts replace stored ones, empty parts remove nothing, unknown parts of the
 * stored object are kept. See docs/product/ai.md.
 */
export function mergeAnalysis(
  stored: Readonly<Record<string, unknown>> | null,
  analysis: Readonly<ContentAnalysis>,
): Record<string, unknown> {
  const filled = Object.entries(analysis).filter(([, value]) => !isEmpty(value));
  return { ...stored, ...Object.fromEntries(filled) };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Returns the description that an analysis fills in; null keeps the present one.
 * Only a description that is empty or '****' is filled.
 */
export function descriptionToFill(present: string | null, analysis: string): string | null {
  const written = present?.trim() ?? "";
  const isOpen = written === "" || written === NO_DESCRIPTION;
  return isOpen && analysis.trim() !== "" ? analysis.trim() : null;
}
