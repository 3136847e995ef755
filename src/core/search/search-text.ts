/**
 * Folds text for comparison: lower-case, without accents, runs of white space as one space. `Peñarol` and `penarol`
 * become equal. See docs/product/search.md.
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
