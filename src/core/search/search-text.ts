/**
 * Normalizes text for comparison: lower case, without accents, with single spaces. `Peñarol` and `penarol` become equal.
 * See docs/product/search.md.
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
