import { foldText } from "#core/search/search-text.ts";

/** Words that occur on every page several times: looking them up costs more bytes than all other words together. */
export const QUERY_STOP_WORDS = new Set(
  "a al como con cuando de del desde donde e el en entre era es esa ese eso esta este esto ha hasta hay la las le les lo los mas me mi muy ni no nos o para pero por porque que se ser si sin sobre su sus te todo tu u un una uno y ya yo".split(
    " ",
  ),
);

/**
 * Removes filler words from a query: `feria del domingo` becomes `feria domingo`. Queries with quoted phrases, and queries
 * of filler words only, are unchanged.
 */
export function withoutStopWords(query: string): string {
  if (query.includes('"')) return query;
  const words = query.split(/\s+/).filter((word) => word !== "");
  const significant = words.filter((word) => !QUERY_STOP_WORDS.has(foldText(word)));
  return significant.length > 0 ? significant.join(" ") : query;
}
