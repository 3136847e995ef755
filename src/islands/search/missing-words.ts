import { foldText } from "#core/search/search-text.ts";
import { type Hit, markedWords } from "#islands/search/load-hit.ts";

/** Words of the index's `unknown` ones that no hit begins a word with, either. @param hits the first hits */
export function missingWords(unknown: readonly string[], hits: readonly Hit[]): string[] {
  const found = hits
    .flatMap((hit) => [...markedWords(hit), ...`${hit.meta.title} ${hit.meta.guest}`.split(" ")])
    .map(foldText);
  return unknown.filter((word) => !found.some((one) => one.startsWith(foldText(word))));
}
