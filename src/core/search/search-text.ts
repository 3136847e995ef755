const ACCENTS = /\p{M}/gu;

/**
 * Normalizes text for comparison: lower case, without accents, with single spaces. `Peñarol` and `penarol` become equal.
 * See docs/product/search.md.
 */
export function foldText(text: string): string {
  // Accents of their own first: sorting a long run of them takes a time that grows faster than its length.
  const letters = text.replace(ACCENTS, "").normalize("NFD").replace(ACCENTS, "");
  return letters.toLowerCase().replace(/\s+/g, " ").trim();
}

/** A word without the punctuation around it. Without a lookbehind, which Safari before 16.4 cannot parse. */
export const bareWord = (word: string): string =>
  /[\p{L}\p{N}](?:[\s\S]*[\p{L}\p{N}])?/u.exec(word)?.[0] ?? "";

/** Other characters of keyboards and texts for `'`, as in O’Higgins. */
const APOSTROPHES = /[‘’ʼ´`]/g;
/** Soft hyphens, zero-width spaces and the like, which copied text may have. */
const INVISIBLE = /\p{Cf}/gu;

/** `foldText` for typed text and what it is searched in: also with plain apostrophes, without invisible characters. */
export const foldTyped = (text: string): string =>
  foldText(text.replace(INVISIBLE, "").replace(APOSTROPHES, "'"));
