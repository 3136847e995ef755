/**
 * Normalizes text for comparison: lower case, without accents, with single spaces. `Peñarol` and `penarol` become equal.
 * See docs/product/search.md.
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Other characters of keyboards and texts for `'`, as in O’Higgins. */
const APOSTROPHES = /[‘’ʼ´`]/g;
/** Soft hyphens, zero-width spaces and the like, which copied text may have. */
const INVISIBLE = /\p{Cf}/gu;

/** `foldText` for typed text and what it is searched in: also with plain apostrophes, without invisible characters. */
export const foldTyped = (text: string): string =>
  foldText(text.replace(INVISIBLE, "").replace(APOSTROPHES, "'"));
