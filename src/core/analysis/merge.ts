import type { ContentAnalysis } from "./content-analysis.ts";

const NO_DESCRIPTION = "****";

/**
 * An analysis laid over what is stored: filled parts win, empty ones take nothing away, unknown parts of the stored
 * object stay. See docs/product/ai.md.
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
 * The description that an analysis fills in; null keeps the one there is.
 * Filled when it is empty or '****'.
 */
export function descriptionToFill(present: string | null, analysis: string): string | null {
  const written = present?.trim() ?? "";
  const isOpen = written === "" || written === NO_DESCRIPTION;
  return isOpen && analysis.trim() !== "" ? analysis.trim() : null;
}
