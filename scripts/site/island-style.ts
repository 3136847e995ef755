/**
 * Astro writes this rule into every page with an island. base.css has it instead, since the CSP allows no inline styles:
 * https://github.com/withastro/astro/issues/8719.
 */
export const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** Removes the rule from a page. When Astro writes it differently, it stays; browsers ignore it, and the page looks the same. */
export function withoutIslandStyle(page: Buffer): Buffer {
  const at = page.indexOf(ISLAND_STYLE);
  return at < 0
    ? page
    : Buffer.concat([page.subarray(0, at), page.subarray(at + Buffer.byteLength(ISLAND_STYLE))]);
}
