import type { SharedQuote } from "#core/catalogue/read-model.ts";

/** In letters: a word or two are no quote, and a paragraph is none to set large. */
const SHORTEST = 24;
const LONGEST = 180;

/** The quote that a page shows large: the first that the recording has at a known second. Undefined where there is none. */
export const displayQuote = (quotes: readonly SharedQuote[]): SharedQuote | undefined =>
  quotes.find(({ text, moment }) => moment !== null && text.length >= SHORTEST && text.length <= LONGEST);
