/**
 * Astro writes this rule into every page with an island; it stands in base.css, and the policy allows no inline style:
 * https://github.com/withastro/astro/issues/8719.
 */
export const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** A page without it. Where Astro writes it otherwise, it stays, browsers ignore it, and the page looks the same. */
export function withoutIslandStyle(page: Buffer): Buffer {
  const at = page.indexOf(ISLAND_STYLE);
  return at < 0
    ? page
    : Buffer.concat([page.subarray(0, at), page.subarray(at + Buffer.byteLength(ISLAND_STYLE))]);
}
