import type { SharedQuote } from "#core/catalogue/read-model.ts";

/** Length in characters: shorter texts are not quotes, longer ones are too long for large type. */
const SHORTEST = 24;
const LONGEST = 180;

/** The first quote with a known position and a suitable length, for display in large type. Undefined when there is none. */
export const displayQuote = (quotes: readonly SharedQuote[]): SharedQuote | undefined =>
  quotes.find(({ text, moment }) => moment !== null && text.length >= SHORTEST && text.length <= LONGEST);
