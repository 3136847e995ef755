import { foldText } from "../search/search-text.ts";
import { isObject } from "./answer-json.ts";
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
  const merged = Object.entries(filledParts(analysis)).map(([part, value]) => [
    part,
    isObject(value) ? mergeInfo(stored?.[part], value) : value,
  ]);
  return { ...stored, ...Object.fromEntries(merged) };
}

/** The same for the information about a guest or a barrio; that of another one replaces it. */
function mergeInfo(stored: unknown, made: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(stored)) return made;
  const [was, is] = [stored.name, made.name].map((name) => foldText(String(name ?? "")));
  return was && is && was !== is ? made : { ...stored, ...filledParts(made) };
}

export const filledParts = <Parts extends object>(parts: Parts): Partial<Parts> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => !isEmpty(value))) as Partial<Parts>;

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
