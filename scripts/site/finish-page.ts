/**
 * Astro writes this rule into every page with an island. base.css has it instead, since the CSP allows no inline styles:
 * https://github.com/withastro/astro/issues/8719.
 */
export const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** Beginning of a script as Astro writes it. A script with attributes of its own would not be bundled. */
export const MODULE_SCRIPT = '<script type="module" src=';
const LATE_SCRIPT = '<script type="module" fetchpriority="low" src=';

/**
 * A page as it is published: without that rule, and with scripts that come after the style sheet and the first picture, so
 * that a slow connection paints sooner. What Astro writes differently stays, and the page works the same.
 */
export const finishPage = (page: Buffer): Buffer =>
  // One byte is one character, so that every other byte stays as it is.
  Buffer.from(
    page.toString("latin1").replace(ISLAND_STYLE, "").replaceAll(MODULE_SCRIPT, LATE_SCRIPT),
    "latin1",
  );
