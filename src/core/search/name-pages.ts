import type { NameSuggestion } from "#core/search/name-suggestions.ts";
import { foldText } from "#core/search/search-text.ts";

/** Maps names to site paths, as in `/data/names/{initial}.json`. */
export type NamePages = Record<Exclude<NameSuggestion["facet"], "anio">, Record<string, string>>;

const OTHERS = "0";

/** Initials of the files with the pages of names: letters, and one for all other characters. */
export const INITIALS: readonly string[] = [..."abcdefghijklmnopqrstuvwxyz", OTHERS];

export function initialOf(name: string): string {
  const [first = ""] = foldText(name);
  return INITIALS.includes(first) ? first : OTHERS;
}

/** Pages of the names with this initial; a name shared by two pages is omitted. */
export function namePages(
  pages: readonly { name: string; path: string }[],
  initial: string,
): Record<string, string> {
  const own = pages.filter(({ name }) => initialOf(name) === initial);
  const isOnly = ({ name }: { name: string }) => own.filter((other) => other.name === name).length === 1;
  return Object.fromEntries(own.filter(isOnly).map(({ name, path }) => [name, path]));
}
