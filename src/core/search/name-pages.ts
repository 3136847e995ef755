import type { NameOffer } from "#core/search/name-offers.ts";
import { foldText } from "#core/search/search-text.ts";

/** Site paths by name, as `/data/names/{initial}.json` has them. */
export type NamePages = Record<NameOffer["facet"], Record<string, string>>;

const OTHERS = "0";

/** Of the files with the pages of names: letters, and one for all other beginnings. */
export const INITIALS: readonly string[] = [..."abcdefghijklmnopqrstuvwxyz", OTHERS];

export function initialOf(name: string): string {
  const [first = ""] = foldText(name);
  return INITIALS.includes(first) ? first : OTHERS;
}

/** The pages of the names that begin so; a name that two of them have leads to neither. */
export function namePages(
  pages: readonly { name: string; path: string }[],
  initial: string,
): Record<string, string> {
  const own = pages.filter(({ name }) => initialOf(name) === initial);
  const isOnly = ({ name }: { name: string }) => own.filter((other) => other.name === name).length === 1;
  return Object.fromEntries(own.filter(isOnly).map(({ name, path }) => [name, path]));
}
