import type { OpenIndex } from "#islands/search/open-index.ts";

type Index = Pick<OpenIndex, "search">;

/** Number of pages with a word in any form. Without quotes the engine also finds longer words, and others for an unknown one. */
export const pagesWith = async (word: string, index: Index): Promise<number> =>
  (await index.search(`"${word}"`, { filters: {} })).results.length;

/** The words that no page has in any form; some may be the beginning of a word that occurs. */
export async function unknownWords(words: readonly string[], index: Index): Promise<string[]> {
  const pages = await Promise.all(words.map((word) => pagesWith(word, index)));
  return words.filter((_, n) => pages[n] === 0);
}
